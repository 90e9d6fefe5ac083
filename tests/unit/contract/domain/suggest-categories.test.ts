import { suggestCategories } from '@storefront/contract/domain/search/suggest-categories.ts'
import { expect, it } from 'vitest'

const categories = [
	{ name: 'Phones', within: '', path: '/products/1' },
	{ name: 'Cases & Covers', within: 'Phones', path: '/products/1?sub=2' },
	{ name: 'Audio', within: '', path: '/products/3' },
	{ name: 'Headphones', within: 'Audio', path: '/products/3?sub=4' },
	{ name: 'Phone Chargers', within: 'Power', path: '/products/5?sub=6' },
	{ name: 'Café-Maschinen', within: '', path: '/products/7' },
]
const names = (typed: string) => suggestCategories(typed, categories).map(({ name }) => name)

it('categories are suggested for the beginning of each of their words, top categories first', () => {
	expect(names('ph')).toEqual(['Phones', 'Phone Chargers'])
	expect(names('phone char')).toEqual(['Phone Chargers'])
	expect(names('cover')).toEqual(['Cases & Covers'])
	expect(names('cafe m')).toEqual(['Café-Maschinen'])
	expect(names('phones')).toEqual(['Phones', 'Phone Chargers'])
})

it('no categories are suggested for blanks, stop words, or words that no category has', () => {
	for (const typed of ['', ' ', 'the', 'phone fridge', 'xyz']) expect(names(typed), typed).toEqual([])
})

it('suggested categories are limited to six links', () => {
	const many = Array.from({ length: 20 }, (_, index) => ({ name: `Cable ${index}`, within: '', path: `/products/${index}` }))
	const found = suggestCategories('cable', many)
	expect(found).toHaveLength(6)
	expect(found[0]).toEqual({ kind: 'category', name: 'Cable 0', within: '', path: '/products/0' })
})

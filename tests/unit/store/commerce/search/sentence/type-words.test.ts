import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { listedWords } from '@storefront/store/commerce/search/sentence/sentence-words.ts'
import { typeWord } from '@storefront/store/commerce/search/sentence/type-mark.ts'
import { categoryTypes, TypeReader } from '@storefront/store/commerce/search/sentence/type-words.ts'
import { expect, it } from 'vitest'

const siblings = ['Smartphones', 'Simple Phones', 'Cases & Protection']
const reader = new TypeReader(['Phones', ...siblings, 'Tablets', 'E-Readers', 'Storage', 'Audio', 'Headphones', 'Security', 'Cameras'])
const of = (name: string, category: string, subCategory: string | null = null, description = '') =>
	reader.typesOf({ name, category, subCategory, description }, siblings).types
const type = (words: string, origin: 'category' | 'name' = 'category') => typeWord(null, words.split(' '), origin)

it('types of a product are those of its categories, without the category of an accessory', () => {
	expect(of('Arc 7', 'Phones', 'Smartphones')).toEqual([type('smartphone'), type('phone')])
	expect(of('Dial 4G', 'Phones', 'Simple Phones')).toEqual(expect.arrayContaining([type('simple phone'), type('phone')]))
	expect(of('Bastion Case', 'Phones', 'Cases & Protection')).not.toContain(type('phone'))
	expect(of('Bastion Case', 'Phones')).toEqual([type('case', 'name')])
	expect(
		reader.typesOf({ name: 'Page 6', category: 'Tablets', subCategory: 'E-Readers', description: '' }, ['Tablets', 'E-Readers']).types,
	).toEqual([type('e reader'), type('reader')])
})

it('types of a product are nouns at the end of its name and at the start of its description', () => {
	expect(of('V60 SD Card, 128 GB', 'Storage')).toContain(type('sd card', 'name'))
	expect(of('Hush 700', 'Audio', null, 'Over-ear headphones with a long cable')).not.toContain(type('cable', 'name'))
	expect(of('Sentry', 'Security', null, 'Outdoor camera with two lamps')).toEqual([type('security'), type('outdoor camera', 'name')])
	expect(of('Galaxy Tab & S Pen', 'Tablets')).toEqual([type('tablet')])
})

it('types of a category are the ends of its parts, up to a preposition, and whole names in Arabic', () => {
	const types = (name: string, language: string | null) => categoryTypes(name, language, listedWords(language))
	expect(types('Gaming Laptops & Bags', null)).toEqual([type('gaming laptop'), type('laptop'), type('bag')])
	expect(types('Laptops für den Alltag', 'de')).toEqual([typeWord('de', ['laptop'])])
	expect(types('سماعات الرأس', 'ar')).toEqual([typeWord('ar', searchWords('سماعة رأس'))])
	expect(types('التلفاز والسينما المنزلية', 'ar')).toEqual([
		typeWord('ar', searchWords('تلفاز')),
		typeWord('ar', searchWords('سينما منزلية')),
	])
})

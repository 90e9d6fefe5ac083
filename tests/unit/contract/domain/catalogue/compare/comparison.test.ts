import { comparisonOf } from '@storefront/contract/domain/catalogue/compare/comparison.ts'
import { compareNotes } from '@storefront/contract/domain/catalogue/compare/comparison-page.ts'
import { parseComparedIds } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { expect, test } from 'vitest'

const plain: Product = {
	id: '1',
	name: 'Aero 14',
	description: '',
	images: [],
	imageTexts: [],
	languages: { ...mapProductFields(() => ''), descriptionHtml: '', imageTexts: '' },
	price: 100_000,
	discount: 0,
	currency: '$',
	stock: 3,
	single: true,
	sku: '',
	tellsAccessories: false,
	mailsStock: false,
	mailsPrice: false,
	tellsLowestPrice: false,
	returnShare: null,
	priceHistory: [],
	automaticDiscounts: [],
	notSoldIn: [],
	category: { id: '1', name: 'Laptops' },
	subCategory: null,
	brand: 'Auvane',
	fields: { ...mapProductFields(() => ''), warranty: '2 years' },
	descriptionHtml: '',
	reviews: [],
	rating: { average: 4.25, count: 1 },
	distribution: null,
	questions: [],
	questionCount: 0,
	reviewsHtml: '',
	specifications: [{ name: 'Memory', value: '16 GB' }],
	variations: [],
	combinations: [],
}
const combination = { sku: '', image: '', discount: 0 }
const varied: Product = {
	...plain,
	id: '2',
	name: 'Leaf',
	single: false,
	stock: 40,
	variations: [
		{
			name: 'Colour',
			options: [
				{ name: 'Black', value: 'Black' },
				{ name: 'Blue', value: 'Blue' },
			],
		},
	],
	combinations: [
		{ ...combination, id: '20', attributes: { Colour: 'Black' }, price: 90_000, stock: 40 },
		{ ...combination, id: '21', attributes: { Colour: 'Blue' }, price: 80_000, stock: 0 },
	],
}
const rowsIn = (products: readonly Product[]) =>
	new Map(comparisonOf(products).topics.flatMap(({ rows }) => rows.map((row) => [row.name, row])))

test('a comparison has the prices of cards, the availability, and sold-out options', () => {
	const rows = rowsIn([plain, varied])
	// The blue variant costs less but is sold out, so "From" has the price of the black one.
	expect(rows.get('Price')?.values).toEqual(['$1,000.00', 'From $900.00'])
	expect(rows.get('Price')?.better).toEqual({ word: 'Lowest price', columns: [1] })
	expect(rows.get('Availability')?.values).toEqual(['Only 3 left', 'In stock'])
	expect(rows.get('Colour')?.values).toEqual([null, 'Black, Blue (sold out)'])
	expect(rowsIn([plain, { ...varied, currency: '€' }]).get('Price')?.better).toBeNull()
})

test('a comparison counts rows with equal values, ignoring case and spaces', () => {
	const other = { ...plain, id: '3', price: 5, specifications: [{ name: 'memory', value: '16  gb' }] }
	const rows = rowsIn([plain, other])
	expect([...rows.values()].filter(({ same }) => same).map(({ name }) => name)).toEqual([
		'Availability',
		'Rating',
		'Brand',
		'Category',
		'Warranty',
		'Memory',
	])
	expect(comparisonOf([plain, other]).sameCount).toBe(6)
	expect(comparisonOf([plain]).sameCount).toBe(0)
})

test('a comparison detects products of different categories', () => {
	expect(comparisonOf([plain, varied]).mixed).toBe(false)
	expect(comparisonOf([plain, { ...varied, category: { id: '9', name: 'Audio' } }]).mixed).toBe(true)
})

test('a comparison has notes for unknown, repeated, surplus and unreachable ids in the URL', () => {
	const compared = parseComparedIds(new URLSearchParams('ids=1,1,2,99,7,8'))
	const notes = compareNotes(compared, { products: [plain, varied], missing: ['99'], unreachable: ['7'] }).map(({ text }) => text)
	expect(notes).toEqual([
		expect.stringContaining('Product “99” is not available'),
		expect.stringContaining('“7” could not be loaded'),
		expect.stringContaining('more than once'),
		expect.stringContaining('You can compare 4 products at a time'),
	])
	expect(
		compareNotes(parseComparedIds(new URLSearchParams('ids=1,2')), { products: [plain, varied], missing: [], unreachable: [] }),
	).toEqual([])
	// "01" is another spelling of product 1.
	expect(compareNotes(parseComparedIds(new URLSearchParams('ids=1,01')), { products: [plain], missing: [], unreachable: [] })).toHaveLength(
		1,
	)
})

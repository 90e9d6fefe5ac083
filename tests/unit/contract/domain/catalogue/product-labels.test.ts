import { discountLabel, featuredOf, lowStockNote, stockNote } from '@storefront/contract/domain/catalogue/product.ts'
import { expect, test } from 'vitest'

test.each([
	[150_000, '-15%'],
	[125_000, '-12.5%'],
	[149_925, '-15%'],
	[333_333, '-33.3%'],
	[999_999, '-99.9%'],
	[1_000_000, '-100%'],
	[400, '-0.1%'],
])('a discount of %i parts per million has the label %s [STAT-13]', (discount, label) => {
	expect(discountLabel(discount)).toBe(label)
})

test('featured rows have only featured products, in their order [HOME-36]', () => {
	const products = [
		{ id: 'a', featured: true },
		{ id: 'b', featured: false },
		{ id: 'c', featured: true },
	]
	expect(featuredOf(products).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('a card has the same low-stock text as the product page', () => {
	const card = { stock: 3, soldOut: false, hasVariations: false }
	expect(lowStockNote(card)).toBe('Only 3 left')
	expect(lowStockNote(card)).toBe(stockNote(3))
	// Sufficient stock, no stock, unknown stock, sold out, stock per variation.
	for (const other of [{ stock: 6 }, { stock: 0 }, { stock: null }, { soldOut: true }, { hasVariations: true }])
		expect(lowStockNote({ ...card, ...other })).toBeNull()
})

import { expect, test } from 'vitest'
import { averageRating, discountLabel, featuredOf, starFills } from '../../../../src/domain/catalogue/product.ts'

test.each([
	[150_000, '-15%'],
	[125_000, '-12.5%'],
	[149_925, '-15%'],
	[333_333, '-33.3%'],
	[999_999, '-99.9%'],
	[1_000_000, '-100%'],
	[400, '-0.1%'],
])('a discount of %i parts per million reads %s [STAT-13]', (discount, label) => {
	expect(discountLabel(discount)).toBe(label)
})

test('featured rows keep the featured products alone, in their order [HOME-36]', () => {
	const products = [
		{ id: 'a', featured: true },
		{ id: 'b', featured: false },
		{ id: 'c', featured: true },
	]
	expect(featuredOf(products).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('the rating is the mean, and there is none without reviews [PROD-17]', () => {
	expect(averageRating([{ rating: 5 }, { rating: 4 }])).toBe(4.5)
	expect(averageRating([])).toBeNull()
})

test.each([
	[4.5, 'full full full full half'],
	[4.3, 'full full full full half'],
	[4.2, 'full full full full empty'],
	[4.75, 'full full full full full'],
	[0.5, 'half empty empty empty empty'],
	[0, 'empty empty empty empty empty'],
])('an average of %f is drawn to the nearest half: %s', (rating, drawn) => {
	expect(starFills(rating).join(' ')).toBe(drawn)
})

import { expect, test } from 'vitest'
import { averageRating, discountLabel, featuredOf, starFills } from '../../../src/domain/product.ts'

test.each([
	[150_000, '-15%'],
	[251_000, '-25%'],
	[999_999, '-99%'],
	[5_000, '-0.5%'],
])('a discount of %i parts per million reads %s, never more than the price gives [STAT-13]', (discount, label) => {
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

import { expect, test } from 'vitest'
import { averageRating, discountLabel, featuredOf } from '../../../src/domain/product.ts'

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

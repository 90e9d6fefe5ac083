import { expect, test } from 'vitest'
import { discountLabel, featuredOf } from '../../../../src/domain/catalogue/product.ts'

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

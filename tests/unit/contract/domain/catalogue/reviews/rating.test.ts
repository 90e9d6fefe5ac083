import { formatRating, halfStars, ratingOf, reviewCount, shortRating } from '@storefront/contract/domain/catalogue/reviews/rating.ts'
import { expect, test } from 'vitest'

test('the rating is the mean of the reviews, and null without reviews [PROD-17]', () => {
	expect(ratingOf([{ rating: 5 }, { rating: 4 }])).toEqual({ average: 4.5, count: 2 })
	expect(ratingOf([])).toBeNull()
})

test.each([
	[4.5, 9],
	[4.3, 9],
	[4.2, 8],
	[4.75, 10],
	[0.5, 1],
	[0, 0],
])('an average of %f stars is rounded to %i half stars', (average, halves) => {
	expect(halfStars(average)).toBe(halves)
})

test('ratings and numbers of reviews are formatted with plural forms and thousands separators', () => {
	expect(formatRating(4.25)).toBe('4.3 out of 5')
	expect(shortRating({ average: 4, count: 1234 })).toBe('4.0 (1,234)')
	expect([1, 2, 2345].map(reviewCount)).toEqual(['1 review', '2 reviews', '2,345 reviews'])
})

import { formatReviewsQuery, parseReviewsQuery } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { expect, test } from 'vitest'

test.each([
	['', ''],
	['stars=4&sort=lowest&page=3', 'stars=4&sort=lowest&page=3'],
	['page=2&stars=1', 'stars=1&page=2'],
	['page=1&sort=newest', ''],
	['stars=6&sort=helpful&page=-2', ''],
	['stars=0&page=1.5', ''],
	['stars=5&stars=1&page=1e9', 'stars=5'],
])('the reviews query %j has the canonical form %j', (asked, address) => {
	expect(formatReviewsQuery(parseReviewsQuery(new URLSearchParams(asked)))).toBe(address)
})

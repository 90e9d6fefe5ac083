import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchReviews } from '@storefront/contract/client/catalogue/reviews.ts'
import { parseReviewsQuery } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { beforeAll, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describeShop } from '../engines.ts'

/** Thirteen reviews on consecutive days with 5, 4, 3, 2, 1 stars, repeated. */
const written = Array.from({ length: 13 }, (_, day) => ({
	rating: 5 - (day % 5),
	text: `Day ${day + 1}`,
	createdAt: `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`,
}))

describeShop("a product's reviews", (shop) => {
	let id = ''
	const read = (asked: string) => fetchReviews(shop.client, id, parseReviewsQuery(new URLSearchParams(asked)))

	beforeAll(async () => {
		const ids = await addCatalogue(shop.db, [{ name: 'Rated', category: 'Phones', reviews: written }])
		id = String(ids.get('Rated'))
	})

	it('reviews are paginated, newest first, each once', async () => {
		const [first, second, third] = [await read(''), await read('page=2'), await read('page=3')]
		expect([...first.reviews, ...second.reviews].map(({ text }) => text)).toEqual(written.map(({ text }) => text).reverse())
		expect([first.matching, third.reviews.length, third.matching]).toEqual([13, 0, 13])
		expect(first.rating).toEqual({ average: 3.23, count: 13 })
	})

	it('reviews are filtered by stars, and the counts include all', async () => {
		const { reviews, matching, distribution } = await read('stars=4')
		expect(reviews.map(({ rating, text }) => [rating, text])).toEqual([
			[4, 'Day 12'],
			[4, 'Day 7'],
			[4, 'Day 2'],
		])
		expect(matching).toBe(3)
		expect(distribution).toEqual([2, 2, 3, 3, 3])
		expect((await fetchProduct(shop.client, id)).distribution).toEqual(distribution)
	})

	it.each([
		['highest', [5, 5, 5, 4, 4, 4, 3, 3, 3, 2]],
		['lowest', [1, 1, 2, 2, 3, 3, 3, 4, 4, 4]],
	])('reviews are sorted by rating, %s first', async (sort, ratings) => {
		expect((await read(`sort=${sort}`)).reviews.map(({ rating }) => rating)).toEqual(ratings)
	})

	it('a query for something that does not exist is refused with an error message', async () => {
		expect((await shop.visitor().fetch('/api/product/999999/reviews')).status).toBe(404)
		for (const query of ['stars=6', 'stars=0', 'sort=helpful', 'page=-1']) {
			const reply = await shop.visitor().fetch(`/api/product/${id}/reviews?${query}`)
			expect([query, reply.status]).toEqual([query, 422])
		}
	})
})

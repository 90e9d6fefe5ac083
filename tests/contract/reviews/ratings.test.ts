import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchProductTops, toProductCard } from '@storefront/contract/client/catalogue/products.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getBestSellers } from '@storefront/contract/endpoints/catalogue/products.ts'
import { summarizeRatings } from '@storefront/store/commerce/search/summarize-ratings.ts'
import { beforeAll, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describeShop } from '../engines.ts'

const written = (rating: number) => ({ rating, text: 'As I thought.', createdAt: '2026-01-01T00:00:00.000Z' })

describeShop('the rating of a product', (shop) => {
	let ids = new Map<string, number>()
	const idOf = (name: string) => ids.get(name) ?? 0

	beforeAll(async () => {
		ids = await addCatalogue(shop.db, [
			{ name: 'Rated', category: 'Phones', reviews: [5, 4, 4].map(written) },
			{ name: 'Unrated', category: 'Phones' },
		])
	})

	it('the rating is the same on cards, in tabs, in best sellers and on the product page, and missing without reviews', async () => {
		const rating = { average: 4.33, count: 3 }
		expect(await fetchProduct(shop.client, String(idOf('Rated')))).toMatchObject({ rating })
		expect(await fetchProduct(shop.client, String(idOf('Unrated')))).toMatchObject({ rating: null })
		const listed = await shop.client.call(getProducts, { query: {} })
		const cards = [...listed.data.map(toProductCard), ...(await fetchProductTops(shop.client)).newArrivals]
		expect(new Set(cards.map(({ name, rating: given }) => JSON.stringify([name, given])))).toEqual(
			new Set([JSON.stringify(['Rated', rating]), JSON.stringify(['Unrated', null])]),
		)
		expect(await shop.client.call(getBestSellers, { query: {} })).toMatchObject({
			data: expect.arrayContaining([expect.objectContaining({ rating })]),
		})
	})

	it('the rating changes with reviews and disappears with the last one', async () => {
		const id = idOf('Rated')
		await shop.db.updateTable('reviews').set({ rating: 1 }).where('product_id', '=', id).execute()
		await summarizeRatings(shop.db, [id])
		expect(await fetchProduct(shop.client, String(id))).toMatchObject({ rating: { average: 1, count: 3 } })
		await shop.db.deleteFrom('reviews').where('product_id', '=', id).execute()
		await summarizeRatings(shop.db, [id])
		expect(await fetchProduct(shop.client, String(id))).toMatchObject({ rating: null })
	})
})

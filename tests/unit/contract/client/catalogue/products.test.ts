import { fetchProductTops } from '@storefront/contract/client/catalogue/products.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { discountedPrice } from '@storefront/contract/domain/catalogue/product.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** The card of a product in the top tabs. Prices are in currency units. */
async function topCard(prices: { price: number; originalPrice?: number; discount?: number }) {
	const reply = { data: { best: [{ id: 1, name: 'Alder', title: 'Alder', image: '', currency: '$', soldOut: 0, discount: 0, ...prices }] } }
	const client = createStoreClient({ baseUrl: 'http://store.test', fetch: () => Promise.resolve(Response.json(reply)) })
	const [card] = (await fetchProductTops(client)).best
	if (!card) throw new Error('The entry is not among the best.')
	return card
}

test('a card in the top tabs has the discount of the store [HOME-44]', async () => {
	expect(await topCard({ price: 1.69, originalPrice: 1.99, discount: 15 })).toMatchObject({ price: 199, discount: 150_000 })
	expect(await topCard({ price: 1.99, originalPrice: 1.99 })).toMatchObject({ price: 199, discount: 0 })
})

test('a card in the top tabs has the exact price of the store, even if the rounded discount results in another price', async () => {
	const card = await topCard({ price: 31_234.56, originalPrice: 98_765.43, discount: 68 })
	expect(discountedPrice(card)).toBe(3_123_456)
	const cents = fc.integer({ min: 1, max: 900_000_000 })
	await fc.assert(
		fc.asyncProperty(cents, cents, async (one, other) => {
			const [paid, original] = [Math.min(one, other), Math.max(one, other)]
			fc.pre(paid * 1000 > original)
			expect(discountedPrice(await topCard({ price: paid / 100, originalPrice: original / 100 }))).toBe(paid)
		}),
	)
})

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStore } from '../../server/app/app.ts'
import { seedFirstStart } from '../../server/running/first-start.ts'
import { addLine, clearCart, removeLine, updateLines } from '../../src/client/cart/cart.ts'
import { fetchCart } from '../../src/client/cart/cart-read.ts'
import { fetchListing } from '../../src/client/catalogue/listing.ts'
import { fetchProduct } from '../../src/client/catalogue/product.ts'
import { fetchProductTops, searchProducts } from '../../src/client/catalogue/products.ts'
import type { StoreClient } from '../../src/client/http/http.ts'
import { allEndpoints } from '../../src/contract/all.ts'
import { getCities, getCountries, getShippingCharge } from '../../src/contract/location/location.ts'
import { defaultListingQuery } from '../../src/domain/catalogue/listing/query.ts'
import { isInStock, type ProductCard, paidFor } from '../../src/domain/catalogue/product.ts'
import { addCatalogue } from './catalogue/catalogue.ts'
import { guest } from './checkout/buyer.ts'
import { openTestDatabase, type TestDatabase, visitorOf } from './engines.ts'

/**
 * What every store that keeps the contract does, whatever it sells. `STORE_TEST_URL=https://store.example/api npm run
 * test:contract` runs this against another store, and nothing else. It buys nothing there; the cart that it fills it empties.
 */
const url = process.env.STORE_TEST_URL

describe(url ? `the store at ${url}` : 'the embedded store, as any store [AMB-03]', () => {
	let database: TestDatabase | undefined
	let client: StoreClient
	let cards: readonly ProductCard[] = []

	beforeAll(async () => {
		client = url ? remoteVisitor(url) : await localVisitor()
		cards = (await fetchListing(client, null, { ...defaultListingQuery, pageSize: 100 })).products
	})
	afterAll(() => database?.close())

	async function localVisitor(): Promise<StoreClient> {
		database = await openTestDatabase('sqlite')
		await seedFirstStart(database.db)
		await addCatalogue(
			database.db,
			Array.from({ length: 30 }, (_, index) => ({
				name: `Model ${index}`,
				brand: 'Alder',
				category: 'Phones > Android',
				price: 5000 + index,
			})),
		)
		return visitorOf(createStore({ db: database.db, logger: pino({ level: 'silent' }), limited: false })).client
	}

	it('answers every call that needs nothing, in the form of the contract [SEC-14]', async () => {
		const calls = allEndpoints.filter(
			({ method, audience, path, query }) => method === 'GET' && audience === 'anyone' && !path.includes('{') && !query,
		)
		expect(calls.length).toBeGreaterThan(12)
		for (const call of calls) await expect(client.call(call), call.name).resolves.toBeDefined()
	})

	it('shows the same product in its list, its detail and its search', async () => {
		const [card] = cards
		if (!card) throw new Error('The store sells nothing')
		const product = await fetchProduct(client, card.id)
		expect(product).toMatchObject({ id: card.id, name: card.name, price: card.price, discount: card.discount })
		expect((await searchProducts(client, card.name)).map(({ id }) => id)).toContain(card.id)
	})

	it('cuts lists to pages without losing or doubling a product', async () => {
		const first = await fetchListing(client, null, defaultListingQuery)
		const second = await fetchListing(client, null, { ...defaultListingQuery, page: 2 })
		const ids = [...first.products, ...second.products].map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		expect(ids).toHaveLength(Math.min(20, first.total))
	})

	it('sorts by what is paid, in both directions [AMB-74]', async () => {
		const up = (await fetchListing(client, null, { ...defaultListingQuery, sort: 'priceAsc' })).products.map(paidFor)
		const down = (await fetchListing(client, null, { ...defaultListingQuery, sort: 'priceDesc' })).products.map(paidFor)
		expect(up).toEqual([...up].sort((a, b) => a - b))
		expect(down).toEqual([...down].sort((a, b) => b - a))
	})

	it('fills the tabs', async () => {
		expect((await fetchProductTops(client)).best.length).toBeGreaterThan(0)
	})

	it('ships somewhere', async () => {
		const countries = await client.call(getCountries)
		const [country] = Array.isArray(countries) ? countries : countries.data
		const cities = await client.call(getCities, { query: { country_id: country?.id ?? 0 } })
		const [city] = Array.isArray(cities) ? cities : cities.data
		await expect(client.call(getShippingCharge, { query: { city_id: city?.id ?? 0 } })).resolves.toBeDefined()
	})

	it('keeps the cart of a guest', async () => {
		const card = cards.find((one) => isInStock(one) && !one.hasVariations && (one.stock ?? 2) >= 2)
		if (!card) throw new Error('The store has nothing without variations in stock')
		await clearCart(client, guest)
		await addLine(client, guest, { productId: card.id, variantId: null, quantity: 1, unitPrice: card.price, discount: '' })
		const [line] = await fetchCart(client, guest)
		expect(line).toMatchObject({ productId: card.id, quantity: 1 })
		await updateLines(client, guest, [{ id: line?.id ?? '', quantity: 2, discount: '' }])
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 2 }])
		await removeLine(client, guest, line?.id ?? '')
		expect(await fetchCart(client, guest)).toEqual([])
	})

	it('says of a product that is not there that it is not there', async () => {
		await expect(fetchProduct(client, '999999999')).rejects.toMatchObject({ kind: 'refused', status: 404 })
	})
})

function remoteVisitor(address: string): StoreClient {
	const base = new URL(address)
	const send = (request: Request) =>
		fetch(new Request(request.url.replace(/^http:\/\/shop\.test\/api/, base.href.replace(/\/$/, '')), request))
	return visitorOf({ fetch: send }).client
}

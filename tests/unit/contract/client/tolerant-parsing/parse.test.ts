import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchSiteInfo } from '@storefront/contract/client/frame/site.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { reportOnce } from '@storefront/contract/client/tolerant-parsing/dropped-fields.ts'
import type { DroppedField } from '@storefront/contract/client/tolerant-parsing/parse.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { expect, test, vi } from 'vitest'

function clientOf(reply: unknown, onDroppedField?: (dropped: DroppedField) => void) {
	const fetch = vi.fn(() => Promise.resolve(Response.json(reply)))
	return createStoreClient({ baseUrl: '/api', fetch, ...(onDroppedField ? { onDroppedField } : {}) })
}

const product = (id: number, changes: object = {}) => ({ id, name: `Product ${id}`, sales_price: 10, total_stock: 3, ...changes })
const facets = { filtered_count: 4, price_min: 1, price_max: 10, brands: [], sub_categories: [], in_stock: 4, out_of_stock: 0 }

test('a listing drops invalid products and keeps all others [LIST-22] [PROD-36]', async () => {
	const dropped: DroppedField[] = []
	const tell = reportOnce((one) => dropped.push(one))
	const data = [product(1, { total_stock: -3 }), null, product(3, { sales_price: undefined }), product(4, { images: 7, extra: true })]
	const { products, total } = await fetchListing(clientOf({ data, facets }, tell), null, defaultListingQuery)
	expect(products.map(({ id, stock }) => [id, stock])).toEqual([
		['1', 0],
		['4', 3],
	])
	expect(total, 'what is not counted is counted here').toBe(4)
	expect(dropped.map(({ call, at, id }) => [call, at, id])).toEqual([
		['getProducts', 'data.images', '4'],
		['getProducts', 'data', ''],
		['getProducts', 'data.sales_price', '3'],
	])
})

test('an invalid list of a facet does not affect the other facets and the counts', async () => {
	const brands = [{ name: 'Fjell', count: 4 }]
	const listing = await fetchListing(
		clientOf(
			{ data: [product(1)], product_count: -3, facets: { ...facets, brands, sub_categories: 'wrong', price_max: -1 } },
			() => undefined,
		),
		null,
		defaultListingQuery,
	)
	expect(listing).toMatchObject({ total: 1, matching: 4, facets: { brands, subCategories: [], priceMin: 100, priceMax: null, inStock: 4 } })
})

test('a listing requests all products if the store sends no count and no more than the requested number', async () => {
	const all = Array.from({ length: 25 }, (_, index) => product(index + 1))
	const fetch = (input: RequestInfo | URL) => {
		const items = Number(new URL(String(input), 'http://shop.test').searchParams.get('items'))
		return Promise.resolve(Response.json({ data: all.slice(0, items) }))
	}
	const listing = await fetchListing(
		createStoreClient({ baseUrl: '/api', fetch, onDroppedField: () => undefined }),
		null,
		defaultListingQuery,
	)
	expect([listing.products.length, listing.total]).toEqual([10, 25])
})

test('a cart drops invalid lines, but fails if all lines are invalid', async () => {
	const line = { card_id: 1, quantity: 1, unit_price: 5, product: { id: 1, name: 'A' } }
	const shopper = { kind: 'guest', ip: '192.0.2.1' } as const
	const data = [{ ...line, quantity: 0 }, { ...line, unit_price: -1 }, line]
	expect(
		await fetchCart(
			clientOf({ data }, () => undefined),
			shopper,
		),
	).toHaveLength(1)
	for (const nothing of ['gone', data.slice(0, 2)])
		await expect(fetchCart(clientOf({ data: nothing }), shopper)).rejects.toThrow('Something went wrong')
})

test('an invalid field of the site info does not affect the other field', async () => {
	expect(await fetchSiteInfo(clientOf({ data: { name: 'Shop', favicon: [] } }, () => undefined))).toEqual({ name: 'Shop', favicon: '' })
	expect(await fetchSiteInfo(clientOf({ data: { name: 7, favicon: '/f.svg' } }, () => undefined))).toEqual({ name: '7', favicon: '/f.svg' })
})

test('a dropped field is reported once, even if the store sends it repeatedly', async () => {
	const droppedFields: DroppedField[] = []
	const tell = reportOnce((one) => droppedFields.push(one))
	const data = [product(1), product(2, { sales_price: null })]
	for (let time = 0; time < 3; time++) await fetchListing(clientOf({ data, product_count: 2, facets }, tell), null, defaultListingQuery)
	expect(droppedFields).toEqual([{ call: 'getProducts', at: 'data.sales_price', id: '2', reason: expect.stringContaining('null') }])
})

test('a browser logs a dropped field as one line on the console', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
	await fetchListing(clientOf({ data: [product(1), null], product_count: 2, facets }), null, defaultListingQuery)
	expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
		{ event: 'store_entry_left_out', call: 'getProducts', at: 'data', id: '', reason: expect.any(String) },
	])
})

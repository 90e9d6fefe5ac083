import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { getCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { searchProducts } from '@storefront/contract/endpoints/catalogue/products.ts'
import { getVisitorIp } from '@storefront/contract/endpoints/location/visitor.ts'
import { beforeAll, expect, it } from 'vitest'
import { tagsOfCall } from '#page-cache/call-tags.ts'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describeShop } from '../engines.ts'

describeShop("in-process calls of the shop's pages", (shop) => {
	beforeAll(() => addCatalogue(shop.db, [{ name: 'Phone', category: 'Phones', price: 100 }]))

	it('in-process calls need no request if the response is the same for all visitors, although built pages bundle a copy of the contract', async () => {
		const alike = allEndpoints.filter((endpoint) => tagsOfCall(endpoint, {}) !== null)
		expect(alike).toContain(getProductsByCategory)
		const answered = alike.map(async (endpoint) => [
			endpoint.name,
			(await shop.store.dispatch({ ...endpoint }, { params: { id: 1 } }, 'test')) !== null,
		])
		expect(Object.fromEntries(await Promise.all(answered))).toEqual(Object.fromEntries(alike.map(({ name }) => [name, true])))
	})

	it('calls whose response depends on the visitor need a request', async () => {
		for (const endpoint of [getCart, getVisitorIp, searchProducts]) expect(await shop.store.dispatch(endpoint, {}, 'test')).toBeNull()
	})
})

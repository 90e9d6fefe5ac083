import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { getProducts, getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { beforeAll, expect, it } from 'vitest'
import { tagsOfCall } from '#page-cache/call-tags.ts'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describeShop } from '../engines.ts'

describeShop('calls of the shop’s own pages', (shop) => {
	beforeAll(() => addCatalogue(shop.db, [{ name: 'Phone', category: 'Phones', price: 100 }]))

	it('need no request where all visitors are told alike, though the built pages have the contract in files of their own', async () => {
		const alike = allEndpoints.filter((endpoint) => tagsOfCall(endpoint, {}) !== null)
		expect(alike).toContain(getProductsByCategory)
		const answered = alike.map(async (endpoint) => [
			endpoint.name,
			(await shop.store.dispatch({ ...endpoint }, { params: { id: 1 } }, 'test')) !== null,
		])
		expect(Object.fromEntries(await Promise.all(answered))).toEqual(Object.fromEntries(alike.map(({ name }) => [name, true])))
	})

	it('need one for a search, which is limited by address', async () => {
		for (const endpoint of [getProducts, getProductsByCategory])
			expect(await shop.store.dispatch(endpoint, { query: { q: 'phone' } }, 'test')).toBeNull()
	})
})

import { EngineRefusal } from '@storefront/connector-vendure/shop-api/client.ts'
import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEngine, type TestEngine } from '#tests/connectors/vendure/engine.ts'
import { changePrice, priceOf } from '#tests/connectors/vendure/owner.ts'
import { liveUrl } from '#tests/connectors/vendure/trial-engine.ts'

const name = 'Clacky Keyboard'

describe('changes of a Vendure shop', () => {
	let engine: TestEngine
	let client: StoreClient
	beforeAll(async () => {
		engine = await openEngine('changes')
		client = engine.visitor().client
	})
	afterAll(() => engine.end())

	const keyboard = async () => {
		const { products } = await engine.connector.catalogue.snapshot()
		const found = products.find((product) => product.name === name)
		if (!found) throw new Error(`The engine sells no ${name}`)
		return found
	}
	const since = (cursor: string) => client.call(getChanges, { query: { since: cursor } })

	it('price change is reported by the tags of its pages, and shown in the listing and on the product page', async () => {
		const { id, variants, category } = await keyboard()
		const variantId = variants[0]?.id ?? ''
		const { cursor, tags } = await client.call(getChanges, { query: {} })
		expect(tags).toEqual([])
		expect(await since(cursor)).toMatchObject({ cursor, tags: [], all: 0 })
		const listed = async () => {
			const { products } = await fetchListing(client, category?.id ?? '', { ...defaultListingQuery, pageSize: 100 })
			return products.find((product) => product.id === id)?.price ?? 0
		}
		const before = await listed()
		const price = liveUrl ? await priceOf(variantId) : 0
		if (liveUrl) await changePrice(variantId, price + 1000)
		try {
			await expect
				.poll(async () => (await since(cursor)).tags)
				.toEqual(expect.arrayContaining([`product:${id}`, `category:${category?.id}`]))
			const now = await fetchProduct(client, id)
			// The tax rate of the sample data is 20 %.
			expect(now.price - before).toBe(1200)
			expect(await listed()).toBe(now.price)
		} finally {
			if (liveUrl) await changePrice(variantId, price)
		}
	})

	it('changes since an unknown cursor are reported as "all changed"', async () => {
		expect(await since('1.1')).toMatchObject({ all: 1 })
		expect(await since('nonsense')).toMatchObject({ all: 1 })
	})

	it('listing uses the last snapshot while the engine is not reachable', async () => {
		const { products } = await engine.connector.catalogue.snapshot()
		const away = vi.spyOn(engine.connector.api, 'ask').mockRejectedValue(new StoreError('store_unavailable', 'The store is busy.'))
		expect((await engine.connector.catalogue.snapshot()).products).toEqual(products)
		expect(away).toHaveBeenCalled()
	})

	it('changes are reported as unavailable with an older version of the plugin', async () => {
		const older = await openEngine('changes')
		const { ask } = older.connector.api
		vi.spyOn(older.connector.api, 'ask').mockImplementation((document, ...rest) =>
			document.includes('storefrontChanges')
				? Promise.reject(new EngineRefusal('GRAPHQL_VALIDATION_FAILED', 'Cannot query field'))
				: ask(document, ...rest),
		)
		expect(await older.connector.feed.isOffered()).toBe(false)
		expect((await older.visitor().fetch('/api/changes')).status).toBe(404)
		expect((await older.connector.catalogue.snapshot()).products.length).toBeGreaterThan(0)
		await older.end()
	})
})

import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getContent } from '@storefront/contract/endpoints/frame/content.ts'
import { getBrands, getPromotions, getSliders } from '@storefront/contract/endpoints/frame/marketing.ts'
import { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { expect, test } from 'vitest'
import { withDeskContent } from '#backend/desk-content.ts'

const missed: unknown[] = []

const settings = { name: 'Voltline', is_show_home_slider: 0, is_show_best_sales: 1, capabilities: { content: 0, coupons: 1 } }

/** A client whose replies name it; settings are those of the engine. */
function namedClient(name: string): StoreClient {
	const reply = (endpoint: Endpoint) =>
		endpoint.name === 'getSettings' ? { data: settings } : { from: name, perMarket: endpoint.perMarket }
	return { call: (endpoint) => Promise.resolve(reply(endpoint) as never) }
}

function clientWith(readHome: () => Promise<Readonly<Record<string, 0 | 1>> | null>, failures: unknown[] = []) {
	return withDeskContent({
		...{ remote: namedClient('engine'), desk: namedClient('desk'), readHome },
		onMissedSearch: (search) => void missed.push(search),
		onFailure: (error) => void failures.push(error),
	})
}

test('texts and the home page come from the desk, and all else from the engine', async () => {
	const client = clientWith(() => Promise.resolve({ is_show_home_slider: 1 }))
	// A database without markets would refuse the market of the page.
	for (const endpoint of [getContent, getSliders, getPromotions])
		expect(await client.call(endpoint), endpoint.name).toEqual({ from: 'desk', perMarket: undefined })
	for (const endpoint of [getBrands, getProducts]) expect(await client.call(endpoint), endpoint.name).toMatchObject({ from: 'engine' })
	expect((await client.call(getSettings)).data).toEqual({
		...settings,
		is_show_home_slider: 1,
		capabilities: { content: 1, coupons: 1 },
	})
})

test('searches of the engine that found too little are reported once, without those with filters or of further pages', async () => {
	const reply = { data: [], product_count: 0, search: { term: '', dropped: [] as string[] } }
	const remote: StoreClient = { call: () => Promise.resolve(reply as never) }
	const client = withDeskContent({
		...{ remote, desk: namedClient('desk'), readHome: () => Promise.resolve(null) },
		...{ onMissedSearch: (search) => void missed.push(search), onFailure: () => undefined },
	})
	missed.length = 0
	await client.call(getProducts, { query: { q: ' zither ', items: 20 } })
	await client.call(getProducts, { query: { q: 'zither', page: 2 } })
	await client.call(getProducts, { query: { q: 'zither', price_from: 10 } })
	await client.call(getProducts, { query: {} })
	reply.product_count = 3
	await client.call(getProducts, { query: { q: 'lamp' } })
	reply.search.dropped = ['golden']
	await client.call(getProducts, { query: { q: 'golden lamp', page: 1, sort: 'None', availability: 'all' } })
	await client.call(getProducts, { query: { q: 'golden lamp', availability: 'in_stock' } })
	expect(missed).toEqual([
		{ term: 'zither', leftOut: [] },
		{ term: 'golden lamp', leftOut: ['golden'] },
	])
})

test('the home page of the engine is shown until the desk has taken it over', async () => {
	const client = clientWith(() => Promise.resolve(null))
	expect(await client.call(getSliders)).toMatchObject({ from: 'engine' })
	expect(await client.call(getPromotions)).toMatchObject({ from: 'engine' })
	expect((await client.call(getSettings)).data).toMatchObject({ is_show_home_slider: 0, capabilities: { content: 1 } })
})

test('a database of the desk that cannot be read does not hide the settings of the engine, and is reported', async () => {
	const failures: unknown[] = []
	const client = clientWith(() => Promise.reject(new Error('disk full')), failures)
	expect((await client.call(getSettings)).data).toMatchObject({ name: 'Voltline' })
	expect(failures).toEqual([new Error('disk full')])
	await expect(client.call(getSliders)).rejects.toThrow('disk full')
})

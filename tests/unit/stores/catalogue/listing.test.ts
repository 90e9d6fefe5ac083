import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { type AnalyticsEvent, analyticsEvent } from '@storefront/contract/domain/frame/shop-events.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'

let page: ReturnType<typeof openPage>
const reply = (name: string) => ({
	data: [{ id: 1, name, sales_price: 10 }],
	product_count: 25,
	facets: { filtered_count: 25, price_min: 10, price_max: 10, brands: [], sub_categories: [], in_stock: 1, out_of_stock: 0 },
})
beforeEach(() => {
	page = openPage({ path: '/products/3' })
	page.store.on('GET /products/by-category', ({ query }) => reply(query.brand ?? 'any'))
})
const open = () => import('#stores/catalogue/listing.ts')

it('the listing goes from idle to loading to succeeded [LIST-20] [ENT-34] [API-24] [AMB-19]', async () => {
	const { showListing, $listing } = await open()
	expect($listing.get()).toEqual({ status: 'idle' })
	const query = { ...defaultListingQuery, brands: ['Norvik'] }
	const asking = showListing('3', query)
	expect($listing.get()).toEqual({ status: 'loading', query, listing: null })
	await asking
	expect($listing.get()).toMatchObject({ status: 'succeeded', query, listing: { products: [{ name: 'Norvik' }], total: 25 } })
	expect(page.store.last('GET /products/by-category').query).toMatchObject({ category: '3', brand: 'Norvik', items: '10' })
})

it('the listing keeps its products while the next ones are loading', async () => {
	const { showListing, $listing } = await open()
	await showListing('3', defaultListingQuery)
	const asking = showListing('3', { ...defaultListingQuery, brands: ['Halden'] })
	expect($listing.get()).toMatchObject({ status: 'loading', listing: { products: [{ name: 'any' }] } })
	await asking
})

it('a failed listing is empty and keeps the query [LIST-20] [ERR-08]', async () => {
	const logs = expectLogs()
	page.store.on('GET /products/by-category', { status: 500 })
	const { showListing, $listing } = await open()
	await showListing('3', defaultListingQuery)
	expect($listing.get()).toEqual({ status: 'failed', query: defaultListingQuery, listing: null })
	expect(logs()).toHaveLength(1)
})

it('the listing ignores a late response to an older query, without logging a failure', async () => {
	const slow = pending<object>()
	page.store.on('GET /products/by-category', ({ query }) => (query.brand === 'Old' ? slow.promise : reply('new')))
	const { showListing, $listing } = await open()
	const older = showListing('3', { ...defaultListingQuery, brands: ['Old'] })
	await vi.waitFor(() => expect(page.store.names()).toHaveLength(1))
	await showListing('3', { ...defaultListingQuery, brands: ['New'] })
	slow.resolve(reply('old'))
	await older
	expect($listing.get()).toMatchObject({ status: 'succeeded', listing: { products: [{ name: 'new' }] } })
})

it('the listing sends an analytics event for its latest filters, with the number of results', async () => {
	vi.stubEnv('SHOP_EVENTS', 'true')
	const events: AnalyticsEvent[] = []
	vi.stubGlobal('location', { pathname: '/products/3', search: '?brand=Norvik' })
	document.addEventListener(analyticsEvent, (event) => events.push((event as CustomEvent<AnalyticsEvent>).detail))
	const { showListing } = await open()
	await Promise.all([showListing('3', defaultListingQuery), showListing('3', { ...defaultListingQuery, brands: ['Norvik'] })])
	expect(events).toEqual([{ name: 'filtered', event: { path: '/products/3', query: 'brand=Norvik', results: 25 } }])
})

it.each([
	['on a page for all searches, as a site of files has it', '', ['searched', 'filtered', 'searched']],
	[
		'on a page that was rendered for the search, and tracks it itself',
		'{"searched":{"term":"usb","results":25}}',
		['filtered', 'filtered', 'searched'],
	],
])('the listing sends an analytics event once per search, %s', async (_, written, expected) => {
	vi.stubEnv('SHOP_EVENTS', 'true')
	const events: AnalyticsEvent[] = []
	vi.stubGlobal('location', { pathname: '/search', search: '?q=usb' })
	Object.assign(document, { getElementById: () => ({ textContent: written || '{}' }) })
	document.addEventListener(analyticsEvent, (event) => events.push((event as CustomEvent<AnalyticsEvent>).detail))
	page.store.on('GET /fragments/help.json', () => [])
	page.store.on('GET /products', ({ query }) => ({ ...reply('Cable'), search: { term: query.q } }))
	const { showListing } = await open()
	const usb = { ...defaultListingQuery, term: 'usb' }
	for (const query of [usb, { ...usb, brands: ['Norvik'] }, { ...usb, term: 'hdmi' }]) await showListing(null, query)
	expect(events.map(({ name }) => name)).toEqual(expected)
	expect(events.at(-1)?.event).toEqual({ term: 'hdmi', results: 25 })
})

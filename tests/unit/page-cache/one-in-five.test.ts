import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import type { HomeFlag } from '@storefront/contract/domain/frame/shop.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Random } from '#bench/random.ts'
import { loadHome } from '#loaders/catalogue/home.ts'
import { loadProductPage } from '#loaders/catalogue/product.ts'
import { loadFrame, nullIfFailed } from '#loaders/frame/frame.ts'
import { createStaleIfError, type PageStore } from '#page-cache/stale-if-error.ts'

const products = [1, 2, 3].map((id) => ({ id, name: `Product ${id}`, sales_price: 5, total_stock: 1 }))
const counts = { price_min: 5, price_max: 5, brands: [], sub_categories: [], in_stock: 3, out_of_stock: 0, filtered_count: 3 }
const section = { title: 'Deal', sub_title: '', data: products }
const answers: readonly (readonly [RegExp, (id: string) => unknown])[] = [
	[/^\/settings$/, () => ({ data: { name: 'Shop' } })],
	[/^\/site-info$/, () => ({ name: 'Shop' })],
	[/^\/top-categories$/, () => []],
	[/^\/(all-categories|sliders)$/, () => ({ data: [] })],
	[/^\/promotions$/, () => []],
	[/^\/brands$/, () => ({ data: { data: [] } })],
	[/^\/product-tops$/, () => ({ data: { best: [], new_arrives: [], top_selling: [] } })],
	[/^\/product\/(\d+)$/, (id) => ({ data: { ...products[0], id, product_category: { id, name: 'Group' } } })],
	[/^\/products(\/by-category)?$/, () => ({ data: products, product_count: 3, facets: counts })],
	[/./, () => section],
]

/** Every section shows. */
const flags = new Set<HomeFlag>([
	...(['home_slider', 'home_promotion', 'offer_sale', 'day_flash_sale', 'deal_day_sale', 'month_flash_sale'] as const),
	...(['deal_month_sale', 'best_category', 'best_brand_product', 'best_sales'] as const),
])

/** The parts that pages show, and how many are not available now. */
const pages: readonly ((store: PageStore) => Promise<readonly unknown[]>)[] = [
	async ({ store }) => Object.values(await loadHome(store, flags)),
	...Array.from({ length: 10 }, (_, id) => async (locals: PageStore) => {
		const page = await loadProductPage(locals, String(id))
		return page.state === 'found' ? [page.product.name, page.related.length > 0 ? page.related : null] : [null]
	}),
	...['1', '2', '3'].map((category) => async ({ store }: PageStore) => [
		await nullIfFailed(fetchListing(store, category, defaultListingQuery)),
	]),
]

/** A store that fails this share of its calls, with the recorded requests. */
function failingStore(share: number, seed: number) {
	const random = new Random(seed)
	const calls: string[] = []
	const client = createStoreClient({
		baseUrl: 'http://store.test',
		fetch(input) {
			const { pathname, search } = new URL(String(input))
			calls.push(pathname + search)
			if (random.chance(share)) return Promise.resolve(Response.json({ message: 'no' }, { status: 500 }))
			const [path, say] = answers.find(([pattern]) => pattern.test(pathname)) ?? [/./, () => null]
			return Promise.resolve(Response.json(say(path.exec(pathname)?.[1] ?? '')))
		},
	})
	return { client, calls }
}

/** Makes a page, and holds that one which lacks something says so. */
async function make(locals: PageStore, load: (typeof pages)[number]) {
	const { settings, siteInfo, complete } = await loadFrame(locals.store)
	const parts = await load(locals)
	const isWhole = complete && ![settings, siteInfo, ...parts].includes(null)
	expect(locals.parts.missing.size > 0, 'a page that lacks something says what').toBe(!isWhole)
	const freshUntil = Math.max(locals.parts.freshUntil, isWhole ? 0 : Date.now() + 1000)
	return { isWhole, keptUntil: freshUntil, shown: parts.flatMap((part, place) => (part === null ? [] : [place])) }
}

/** A minute of a shop in which each page is made again as soon as it may have changed. */
async function minute(share: number, seed: number) {
	const { client, calls } = failingStore(share, seed)
	const { forPage } = createStaleIfError(client)
	const made = pages.map((load) => ({ load, keptUntil: 0, shown: [] as readonly number[] }))
	let lacking = 0
	for (let second = 0; second < 60; second++) {
		for (const page of made.filter(({ keptUntil: freshUntil }) => Date.now() >= freshUntil)) {
			const { isWhole, ...now } = await make(forPage(), page.load)
			expect(now.shown, 'once a part was there it stays, old if need be').toEqual(expect.arrayContaining([...page.shown]))
			if (!isWhole) lacking += 1
			Object.assign(page, now)
		}
		vi.advanceTimersByTime(1000)
	}
	return { calls: calls.length, different: new Set(calls).size, lacking, shown: made.map(({ shown }) => shown) }
}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test.each([1, 2, 3, 4, 5])(
	'a store that fails one call in five gets at most twice the calls, and all pages are complete (seed %i)',
	async (seed) => {
		const healthy = await minute(0, seed)
		expect(healthy).toMatchObject({ calls: healthy.different, lacking: 0 })
		const failing = await minute(0.2, seed)
		expect(failing.calls).toBeGreaterThan(healthy.calls)
		expect(failing.calls).toBeLessThanOrEqual(2 * healthy.calls)
		expect(failing.lacking).toBeGreaterThan(0)
		expect(failing.shown, 'what a healthy shop shows is shown before the minute is over').toEqual(healthy.shown)
	},
)

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'

const product = {
	...{ id: 7, name: '{"En":"Aero 13"}', images: [], thumbnailz: '', sales_price: '100.00', discount: '', currency: '$' },
	...{ soldOut: 0, top_status: 0, total_stock: 5, category: null, sub_category: null, brand: null, product_variation_combination: [] },
}
const top = {
	id: 7,
	name: 'Aero 13',
	image: '',
	title: '',
	category_name: '',
	currency: '$',
	price: '100.00',
	originalPrice: '100.00',
	discount: '',
}
const section = { title: 'A row', sub_title: '', data: [product] }
const tops = (list: 'best' | 'new_arrives' | 'top_selling') => ({ data: { best: [], new_arrives: [], top_selling: [], [list]: [top] } })

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/custom-products' })
})

/** The page as a link to this list opens it. */
function open(list: string) {
	const history = { state: null as unknown, replaceState: (state: unknown) => void Object.assign(history, { state }) }
	vi.stubGlobal('history', history)
	vi.stubGlobal('location', { pathname: '/custom-products', search: '', hash: `#list=${list}` })
	return import('#stores/catalogue/custom-products.ts')
}

// All lists; end-to-end tests cover one section and one tab in the page.
describe.each([
	['tops.best', 'GET /product-tops', tops('best')],
	['tops.newArrivals', 'GET /product-tops', tops('new_arrives')],
	['tops.topSelling', 'GET /product-tops', tops('top_selling')],
	['dealOfDay', 'GET /deal-of-day', section],
	['dealOfMonth', 'GET /deal-of-month', section],
	['dayFlashSale', 'GET /day-flash-sale', section],
	['monthFlashSale', 'GET /month-flash-sale', section],
	['specialOffer', 'GET /special-offer', section],
	['bestBrand', 'GET /best-brand', section],
	['bestCategory', 'GET /best-category', section],
] as const)('the product list %s', (source, call, reply) => {
	it('the product list requests its endpoint and stores the products [STAT-12]', async () => {
		page.store.on(call, reply)
		const { loadCustomProducts, $customProducts } = await open(source)
		await loadCustomProducts()
		expect(page.store.names()).toEqual([call])
		expect($customProducts.get()).toMatchObject({ status: 'succeeded', products: [{ id: '7', name: 'Aero 13' }] })
	})

	it('the product list fails if the store fails or is unreachable, and can be retried [API-02, ERR-08]', async () => {
		expectLogs()
		const { loadCustomProducts, $customProducts } = await open(source)
		for (const answer of [{ status: 500 }, 'offline'] as const) {
			page.store.on(call, answer)
			await loadCustomProducts()
			expect($customProducts.get()).toMatchObject({ status: 'failed' })
		}
		page.store.on(call, reply)
		await loadCustomProducts()
		expect($customProducts.get()).toMatchObject({ status: 'succeeded', products: [{ id: '7' }] })
	})

	it('the product list accepts a response after 4.9 s and has failed after 5.1 s [API-02]', async () => {
		expectLogs()
		vi.useFakeTimers()
		try {
			const { loadCustomProducts, $customProducts } = await open(source)
			for (const [wait, status] of [
				[4900, 'succeeded'],
				[5100, 'failed'],
			] as const) {
				const answer = pending<object>()
				page.store.on(call, () => answer.promise)
				const loading = loadCustomProducts()
				await vi.advanceTimersByTimeAsync(wait)
				answer.resolve(reply)
				await loading
				expect($customProducts.get().status).toBe(status)
			}
		} finally {
			vi.useRealTimers()
		}
	})
})

it('an unknown product list is empty and sends no request [STAT-12]', async () => {
	const { loadCustomProducts, $customProducts } = await open('nothing-of-ours')
	await loadCustomProducts()
	expect($customProducts.get()).toEqual({ status: 'nothing' })
	expect(page.store.names()).toEqual([])
})

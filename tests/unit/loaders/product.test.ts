import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadProductPage } from '#loaders/catalogue/product.ts'
import { type Answer, staleIfErrorOf } from '../page-cache/stale-store.ts'

const product = { id: 7, name: 'Kettle', sales_price: 5, total_stock: 1, product_category: { id: 3, name: 'Kitchen' } }
const neighbour = { id: 8, name: 'Toaster', sales_price: 6, total_stock: 1 }

/** A store with a delay for each response. */
function slowStore(milliseconds: { readonly product: number; readonly neighbours: number }) {
	return staleIfErrorOf(async (pathname) => {
		const isProduct = pathname === '/product/7'
		await new Promise((resolve) => setTimeout(resolve, isProduct ? milliseconds.product : milliseconds.neighbours))
		return isProduct ? { data: product } : { data: [neighbour], product_count: 1 }
	})
}

/** What a page shows that is begun now, and how many milliseconds it took. */
async function show({ forPage }: ReturnType<typeof slowStore>) {
	const began = Date.now()
	const locals = forPage()
	const loading = loadProductPage(locals, '7').then((page) => ({ page, took: Date.now() - began }))
	await vi.advanceTimersByTimeAsync(6000)
	const { page, took } = await loading
	return { shown: page.state === 'found' ? page.related.map(({ name }) => name) : page.state, took, missing: [...locals.parts.missing] }
}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('a product of a slow store is shown within the timeout of one read, its related products with the next page, without repeated calls [AMB-51]', async () => {
	const store = slowStore({ product: 3300, neighbours: 3300 })
	expect(await show(store)).toEqual({ shown: [], took: 5000, missing: ['getProductsByCategory'] })
	await vi.advanceTimersByTimeAsync(1000)
	expect(await show(store)).toEqual({ shown: ['Toaster'], took: 0, missing: [] })
	expect(store.calls).toEqual(['/product/7', '/products/by-category'])
})

test('related products that arrive in time are on the same page', async () => {
	expect(await show(slowStore({ product: 2000, neighbours: 2900 }))).toEqual({ shown: ['Toaster'], took: 4900, missing: [] })
})

test('a product that arrives at the end of its timeout does not wait for related products', async () => {
	expect(await show(slowStore({ product: 4990, neighbours: 100 }))).toEqual({
		shown: [],
		took: 5000,
		missing: ['getProductsByCategory'],
	})
})

test('the page of an unknown product shows best sellers with add-to-cart buttons [PROD-02] [AMB-14]', async () => {
	const seller = { id: 9, name: 'Blender', price: 8, originalPrice: 10, discount: 20, total_stock: 2, has_variations: 1 }
	const { forPage } = staleIfErrorOf((pathname) =>
		pathname === '/product-tops' ? { data: { best: Array(9).fill(seller), new_arrives: [], top_selling: [] } } : 404,
	)
	const page = await loadProductPage(forPage(), '7')
	const card = expect.objectContaining({ id: '9', price: 1000, discount: 200_000, stock: 2, hasVariations: true })
	expect(page).toEqual({ state: 'missing', bestSellers: Array(8).fill(card) })
})

test('failing accessories do not affect the page, and stores without accessories get no call', async () => {
	const pageOf = async (accessories: Answer, told: object) => {
		const { forPage, calls } = staleIfErrorOf((pathname) => {
			if (pathname === '/product/7') return { data: { ...product, ...told } }
			return pathname === '/product/7/works-with' ? accessories : { data: [neighbour], product_count: 1 }
		})
		const page = await loadProductPage(forPage(), '7')
		const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)
		if (page.state !== 'found') return page.state
		return { related: names(page.related), worksWith: names(page.worksWith), asked: calls.includes('/product/7/works-with') }
	}
	const plug = { ...neighbour, id: 9, name: 'Plug' }
	expect(await pageOf({ data: [plug] }, { tells_accessories: 1 })).toEqual({ related: ['Toaster'], worksWith: ['Plug'], asked: true })
	for (const failed of [404, 500, { data: 'none' }])
		expect(await pageOf(failed, { tells_accessories: 1 })).toEqual({ related: ['Toaster'], worksWith: [], asked: true })
	expect(await pageOf({ data: [plug] }, {})).toEqual({ related: ['Toaster'], worksWith: [], asked: false })
})

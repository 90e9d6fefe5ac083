import { beforeEach, describe, expect, it } from 'vitest'
import { domainOrder, wireOrder } from '#tests/orders.ts'
import { expectLogs, openPage, wireLine } from '../browser.ts'
import { signedIn } from '../member.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
	signedIn(page.local)
})

it('an order list that cannot be read is empty, and that is logged [PROF-44]', async () => {
	const logs = expectLogs()
	page.store.on('GET /my-orders', { status: 500 })
	const { loadOrders, $orders } = await import('#stores/account/orders.ts')
	await loadOrders()
	expect($orders.get()).toEqual({ status: 'failed', items: [], page: 1, pages: 1 })
	expect(logs()[0]).toContain('getMyOrders')
})

it('the order list shows the requested page, or the last page beyond the end', async () => {
	const order = (id: number) => wireOrder({ id, order_no: `A-${id}` })
	page.store.on('GET /my-orders', ({ query }) => ({
		data: Number(query.page ?? 1) <= 3 ? [order(Number(query.page ?? 1))] : [],
		order_count: 41,
	}))
	const { loadOrders, $orders } = await import('#stores/account/orders.ts')
	await loadOrders(2)
	expect(page.store.last('GET /my-orders').query).toEqual({ page: '2' })
	expect($orders.get()).toMatchObject({ status: 'loaded', items: [{ number: 'A-2' }], page: 2, pages: 3 })
	await loadOrders(9)
	expect($orders.get()).toMatchObject({ status: 'loaded', items: [{ number: 'A-3' }], page: 3, pages: 3 })
})

describe('reordering', () => {
	const line = (productId: string | null, quantity: number, total: number) => ({
		name: `Product ${productId}`,
		variant: '',
		image: '',
		quantity,
		total,
		productId,
		variantId: null,
		id: null,
		returnable: 0,
	})
	const order = domainOrder({
		lines: [line('10', 2, 20_000), line('20', 3, 30_000), line('30', 1, 5000), line(null, 1, 100)],
	})
	const product = (id: number, sales_price: number, total_stock: number) => ({
		data: { id, name: `Product ${id}`, sales_price, discount: 0, currency: '$', total_stock, is_single_product: 1, images: [] },
	})

	beforeEach(() => {
		page.store.on('GET /product/10', product(10, 120, 9))
		page.store.on('GET /product/20', product(20, 90, 1))
		page.store.on('GET /product/30', { status: 404 })
		page.store.on('GET /get-cart', { data: [wireLine(1, { quantity: 4 })] })
	})

	it('reordering shows changes of price and stock first', async () => {
		expectLogs()
		const { checkReorder, $reorder, reorderQuantity } = await import('#stores/account/reorder.ts')
		await checkReorder(order)
		const state = $reorder.get()
		if (state?.status !== 'ready') return expect.fail(`it is ${state?.status}`)
		expect(state.lines.map(({ priceThen, priceNow }) => [priceThen, priceNow])).toEqual([
			[10_000, 12_000],
			[10_000, 9000],
			[5000, null],
			[100, null],
		])
		expect(state.lines.map(reorderQuantity)).toEqual([2, 1, 0, 0])
		expect(page.store.names().filter((name) => !name.startsWith('GET'))).toEqual([])
	})

	it('reordering adds available items, and increases a line of the cart up to the stock', async () => {
		expectLogs()
		const { checkReorder, addReorder, $reorder } = await import('#stores/account/reorder.ts')
		await checkReorder(order)
		await addReorder()
		expect(page.store.last('PUT /card-update').body.products).toEqual([{ line_id: '1', quantity: '5', discount: '' }])
		expect(page.store.last('POST /add-card').body.products).toMatchObject([{ product_id: '20', quantity: '1', unit_price: '90.00' }])
		expect($reorder.get()).toBeNull()
	})

	it('reordering can be retried if the store does not respond', async () => {
		expectLogs()
		page.store.on('GET /product/10', 'offline')
		const { checkReorder, $reorder } = await import('#stores/account/reorder.ts')
		await checkReorder(order)
		expect($reorder.get()).toMatchObject({ status: 'failed' })
	})
})

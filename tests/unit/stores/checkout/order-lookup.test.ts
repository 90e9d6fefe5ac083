import { beforeEach, describe, expect, it } from 'vitest'
import { wireFoundOrder } from '#tests/orders.ts'
import { expectLogs, openPage, pending } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/order' })
	page.store.on('POST /order-lookup', ({ body }) => ({ data: found(body.order_no) }))
	page.store.on('POST /order-link', ({ body }) => ({ data: found(body.order_no) }))
})

const found = (number: string) => wireFoundOrder({ order_no: number })

const open = () => import('#stores/checkout/order/order-lookup.ts')

describe('the order lookup', () => {
	it('an order opens by the link in a mail, without the form', async () => {
		const { openOrderPage, $orderLookup } = await open()
		await openOrderPage('#number=7K3M-9QXZ&key=abc')
		expect(page.store.last('POST /order-link').body).toEqual({ order_no: '7K3M-9QXZ', key: 'abc' })
		expect($orderLookup.get()).toMatchObject({
			status: 'found',
			order: { number: '7K3M-9QXZ', total: 1200, shippingCharge: 200, currency: '$' },
		})
	})

	it('the order number of a link without a key is filled in', async () => {
		const { openOrderPage, $orderLookup } = await open()
		await openOrderPage('#number=7K3M-9QXZ')
		expect($orderLookup.get()).toEqual({ status: 'none', number: '7K3M-9QXZ' })
		expect(page.store.calls).toEqual([])
	})

	it('a found order is requested again after a reload, and cleared with "Find another order"', async () => {
		const first = await open()
		expect(await first.lookUpOrder('7k3m9qxz', 'ada@example.com')).toEqual({ ok: true })
		page = openPage(page)
		page.store.on('POST /order-lookup', { data: { ...found('7k3m9qxz'), order_status: 'Shipped' } })
		const { openOrderPage, closeOrder, $orderLookup } = await open()
		await openOrderPage('')
		expect($orderLookup.get()).toMatchObject({ status: 'found', order: { status: 'Shipped' } })
		closeOrder()
		await openOrderPage('')
		expect($orderLookup.get()).toEqual({ status: 'none', number: '' })
	})

	it('a failed order lookup has the message of the store or the default', async () => {
		expectLogs()
		const { lookUpOrder, openOrderPage, $orderLookup } = await open()
		page.store.on('POST /order-lookup', { status: 404, reply: { code: 'order_unknown', message: 'We found none.' } })
		expect(await lookUpOrder('1', 'x')).toEqual({ ok: false, message: 'We found none.', fields: {}, code: 'order_unknown' })
		page.store.on('POST /order-link', { status: 404, reply: { message: 'This link does not fit.' } })
		await openOrderPage('#number=1&key=abc')
		expect($orderLookup.get()).toEqual({ status: 'failed', number: '1', message: 'This link does not fit.', unanswered: false })
		page.store.on('POST /order-link', 'offline')
		await openOrderPage('#number=1&key=abc')
		const message = 'Your order could not be looked up. Please try again.'
		expect($orderLookup.get()).toEqual({ status: 'failed', number: '1', message, unanswered: true })
	})

	it('a late response for an older order does not replace a newer one', async () => {
		const slow = pending<object>()
		page.store.on('POST /order-link', () => slow.promise)
		const { openOrderPage, lookUpOrder, $orderLookup } = await open()
		const early = openOrderPage('#number=OLD&key=abc')
		await lookUpOrder('NEW', 'ada@example.com')
		slow.resolve({ data: found('OLD') })
		await early
		expect($orderLookup.get()).toMatchObject({ order: { number: 'NEW' } })
	})
})

import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, wireLine } from '../browser.ts'
import { checkout, filledIn, here, keys, open, openAnew, orders } from './checkout-page.ts'

beforeEach(openAnew)

describe('an order that is not answered', () => {
	it('goes out again under the same key, unchanged, until it is answered', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', 'offline')
		const { placeOrder, sendAgain, $order, $confirmedOrder } = await filledIn()
		await placeOrder()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await placeOrder()
		here.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
		await sendAgain()
		expect($confirmedOrder.get()?.number).toBe('A-1001')
		expect(keys()).toHaveLength(3)
		expect(new Set(keys()).size).toBe(1)
		expect(new Set(orders().map(({ body }) => JSON.stringify(body))).size).toBe(1)
	})

	it.each([
		['is JSON of another form', { nothing: true }],
		['is an error of the server', { status: 500, reply: { message: 'Something went wrong' } }],
		['says that it is being placed just now', { status: 409, reply: { code: 'order_in_progress', message: 'One moment' } }],
	])('can be sent again without harm when the answer %s [ADD-03]', async (_, answer) => {
		expectLogs()
		here.page.store.on('POST /guest/order', answer)
		const { placeOrder, $order, $cart } = await filledIn()
		await placeOrder()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		expect($cart.get().items).toHaveLength(2)
	})

	it('gets another key when something in it was changed', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', { status: 502 })
		const { placeOrder, setField } = await filledIn()
		await placeOrder()
		setField('note', 'Ring twice')
		await placeOrder()
		expect(new Set(keys()).size).toBe(2)
	})

	it('is found when another one, changed meanwhile, finds the cart empty: it was placed after all [ADD-03]', async () => {
		expectLogs()
		const numbers = new Map<string | null, string>()
		here.page.store.on('POST /guest/order', ({ headers }) => {
			const key = headers.get('idempotency-key')
			if (numbers.has(key)) return { data: { order_no: numbers.get(key) } }
			if (numbers.size > 0) return { status: 409, reply: { code: 'cart_empty', message: 'Your cart is empty' } }
			numbers.set(key, 'A-1001')
			here.lines = []
			return 'offline'
		})
		const { placeOrder, setField, $order, $confirmedOrder } = await filledIn()
		await placeOrder()
		setField('note', 'Ring twice')
		await placeOrder()
		expect($confirmedOrder.get()?.number).toBe('A-1001')
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('is brought up again after a reload, although the cart is empty by then', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', () => {
			here.lines = []
			return 'offline'
		})
		await (await filledIn()).placeOrder()
		const [key] = keys()

		open(here.page)
		const { recallUnanswered, sendAgain, $order, $confirmedOrder } = await checkout()
		recallUnanswered()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await sendAgain()
		expect(keys()).toEqual([key])
		expect($confirmedOrder.get()?.number).toBe('A-1001')
	})

	it('takes with it only what was ordered, not what was put into the cart since', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', () => {
			here.lines = [wireLine(9)]
			return 'offline'
		})
		await (await filledIn()).placeOrder()
		open(here.page)
		here.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
		const { sendAgain, $cart } = await checkout()
		await sendAgain()
		expect($cart.get().items).toMatchObject([{ id: '9' }])
		expect(here.page.store.names()).not.toContain('POST /card/clear')
	})

	it('is not recalled when there was none', async () => {
		const { recallUnanswered, $order } = await checkout()
		recallUnanswered()
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('shows where the order that was placed goes, and what the page says by now, when it was changed meanwhile', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', 'offline')
		const { placeOrder, setField, $confirmedOrder } = await filledIn()
		await placeOrder()
		setField('address', '99 New Road')
		here.page.store.on('POST /guest/order', ({ body }) => {
			if (body.address !== '99 New Road') return { data: { order_no: 'A-1' } }
			return { status: 409, reply: { code: 'cart_empty', message: 'Your cart is empty' } }
		})
		await placeOrder()
		expect($confirmedOrder.get()).toMatchObject({
			number: 'A-1',
			recipient: ['Ada Ray', '1 Elm Road', '0150 Oslo', 'Norway'],
			correction: ['Ada Ray', '99 New Road', '0150 Oslo', 'Norway', 'x', 'y'],
		})
	})

	it.each([
		['is turned away for a while', { status: 429, reply: { code: 'too_many_requests', message: 'Too many tries.' } }, true],
		['finds the session ended', { status: 401, reply: { message: 'User is not authenticated' } }, true],
		['is refused for what was changed in it', { status: 422, reply: { code: 'city_unknown', message: 'We do not ship there.' } }, true],
		['finds its lines still in the cart', { status: 409, reply: { code: 'stock_exceeded', message: 'Only 1 left.' } }, false],
	])('is not forgotten as long as it may have been placed: another one %s', async (_, answer, isKept) => {
		expectLogs()
		here.page.store.on('POST /guest/order', 'offline')
		const { placeOrder, setField } = await filledIn()
		await placeOrder()
		const [first] = keys()
		setField('note', 'Ring twice')
		here.page.store.on('POST /guest/order', answer)
		await placeOrder()
		const { $unanswered } = await import('../../../../src/stores/checkout/unanswered-order.ts')
		expect($unanswered.get()?.order.idempotencyKey).toBe(isKept ? first : undefined)
	})
})

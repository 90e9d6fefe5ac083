import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, wireLine } from '../browser.ts'
import { checkout, filledIn, here, keys, open, openAnew, orders } from './checkout-page.ts'

beforeEach(openAnew)

describe('an order that is not answered', () => {
	it('goes out again under the same key, unchanged, until it is answered', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', 'offline')
		const { submitCheckout, resendOrder, $order, $confirmedOrder } = await filledIn()
		await submitCheckout()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await submitCheckout()
		here.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
		await resendOrder()
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
		const { submitCheckout, $order, $cart } = await filledIn()
		await submitCheckout()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		expect($cart.get().items).toHaveLength(2)
	})

	it('gets another key when something in it was changed', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', { status: 502 })
		const { submitCheckout, setField } = await filledIn()
		await submitCheckout()
		setField('note', 'Ring twice')
		await submitCheckout()
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
		const { submitCheckout, setField, $order, $confirmedOrder } = await filledIn()
		await submitCheckout()
		setField('note', 'Ring twice')
		await submitCheckout()
		expect($confirmedOrder.get()?.number).toBe('A-1001')
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('is brought up again after a reload, although the cart is empty by then', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', () => {
			here.lines = []
			return 'offline'
		})
		await (await filledIn()).submitCheckout()
		const [key] = keys()

		open(here.page)
		const { restoreUnanswered, resendOrder, $order, $confirmedOrder } = await checkout()
		restoreUnanswered()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await resendOrder()
		expect(keys()).toEqual([key])
		expect($confirmedOrder.get()?.number).toBe('A-1001')
	})

	it('takes with it only what was ordered, not what was put into the cart since', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', () => {
			here.lines = [wireLine(9)]
			return 'offline'
		})
		await (await filledIn()).submitCheckout()
		open(here.page)
		here.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
		const { resendOrder, $cart } = await checkout()
		await resendOrder()
		expect($cart.get().items).toMatchObject([{ id: '9' }])
		expect(here.page.store.names()).not.toContain('POST /card/clear')
	})

	it('is not recalled when there was none', async () => {
		const { restoreUnanswered, $order } = await checkout()
		restoreUnanswered()
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('that an older release kept goes out as it was: what that one did not know of is empty', async () => {
		const kept = { firstName: 'Ada', lastName: 'Ray', email: 'x', phoneNumber: 'y', address: '1 Elm Road', postalCode: '0150' }
		const order = {
			...kept,
			country: 'Norway',
			city: 'Oslo',
			finalTotal: 31_500,
			shippingCharge: 1500,
			coupon: null,
			lines: [{ id: '1', quantity: 2, discount: '10' }],
			idempotencyKey: 'key of before',
		}
		const shown = { email: 'x', totals: { subtotal: 30_000, shippingCharge: 1500, discount: 0, total: 31_500 }, lines: [], currency: '€' }
		here.page.session.setItem('unanswered-order', JSON.stringify({ order, shown }))
		open(here.page)
		const { resendOrder, $confirmedOrder } = await checkout()
		await resendOrder()
		expect(keys()).toEqual(['key of before'])
		const { payment_type_id, ...body } = orders()[0]?.body ?? {}
		expect(payment_type_id).toBeUndefined()
		expect(body).toMatchObject({ first_name: 'Ada', apartment: '', state: '', postal_code: '0150', note: 'Order from website' })
		expect($confirmedOrder.get()).toMatchObject({ number: 'A-1001', recipient: [], payment: '', currency: '€' })
	})

	it.each([
		['no order', {}],
		['no lines', { order: { idempotencyKey: 'k', finalTotal: 1, shippingCharge: 0 }, shown: { lines: [], totals: {} } }],
		['no total', { order: { idempotencyKey: 'k', lines: [], shippingCharge: 0 }, shown: { lines: [], totals: {} } }],
		['nothing to show', { order: { idempotencyKey: 'k', lines: [], finalTotal: 1, shippingCharge: 0 }, shown: {} }],
	])('is none where the storage has %s', async (_, stored) => {
		here.page.session.setItem('unanswered-order', JSON.stringify(stored))
		open(here.page)
		const { $order, restoreUnanswered } = await checkout()
		restoreUnanswered()
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('shows where the order that was placed goes, and what the page says by now, when it was changed meanwhile', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', 'offline')
		const { submitCheckout, setField, $confirmedOrder } = await filledIn()
		await submitCheckout()
		setField('address', '99 New Road')
		here.page.store.on('POST /guest/order', ({ body }) => {
			if (body.address !== '99 New Road') return { data: { order_no: 'A-1' } }
			return { status: 409, reply: { code: 'cart_empty', message: 'Your cart is empty' } }
		})
		await submitCheckout()
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
		const { submitCheckout, setField } = await filledIn()
		await submitCheckout()
		const [first] = keys()
		setField('note', 'Ring twice')
		here.page.store.on('POST /guest/order', answer)
		await submitCheckout()
		const { $unanswered } = await import('#stores/checkout/unanswered-order.ts')
		expect($unanswered.get()?.order.idempotencyKey).toBe(isKept ? first : undefined)
	})
})

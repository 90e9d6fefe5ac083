import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, wireLine } from '../browser.ts'
import { checkout, keys, open, openFilledCheckout, orders, resetPage, testPage } from './checkout-page.ts'

beforeEach(resetPage)

describe('an order without a response', () => {
	it('an unanswered order is sent again unchanged, with the same idempotency key', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', 'offline')
		const { submitCheckout, resendOrder, $order, $confirmedOrder } = await openFilledCheckout()
		await submitCheckout()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await submitCheckout()
		testPage.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
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
	])('an order is unanswered if the response %s [ADD-03]', async (_, answer) => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', answer)
		const { submitCheckout, $order, $cart } = await openFilledCheckout()
		await submitCheckout()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		expect($cart.get().items).toHaveLength(2)
	})

	it('an unanswered order gets a new idempotency key after a change', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', { status: 502 })
		const { submitCheckout, setField } = await openFilledCheckout()
		await submitCheckout()
		setField('note', 'Ring twice')
		await submitCheckout()
		expect(new Set(keys()).size).toBe(2)
	})

	it('an unanswered order is found if a changed order finds the cart empty [ADD-03]', async () => {
		expectLogs()
		const numbers = new Map<string | null, string>()
		testPage.page.store.on('POST /guest/order', ({ headers }) => {
			const key = headers.get('idempotency-key')
			if (numbers.has(key)) return { data: { order_no: numbers.get(key) } }
			if (numbers.size > 0) return { status: 409, reply: { code: 'cart_empty', message: 'Your cart is empty' } }
			numbers.set(key, 'A-1001')
			testPage.lines = []
			return 'offline'
		})
		const { submitCheckout, setField, $order, $confirmedOrder } = await openFilledCheckout()
		await submitCheckout()
		setField('note', 'Ring twice')
		await submitCheckout()
		expect($confirmedOrder.get()?.number).toBe('A-1001')
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('an unanswered order is restored after a reload, even with an empty cart', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', () => {
			testPage.lines = []
			return 'offline'
		})
		await (await openFilledCheckout()).submitCheckout()
		const [key] = keys()

		open(testPage.page)
		const { restoreUnanswered, resendOrder, $order, $confirmedOrder } = await checkout()
		restoreUnanswered()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await resendOrder()
		expect(keys()).toEqual([key])
		expect($confirmedOrder.get()?.number).toBe('A-1001')
	})

	it('an unanswered order does not clear lines that were added to the cart later', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', () => {
			testPage.lines = [wireLine(9)]
			return 'offline'
		})
		await (await openFilledCheckout()).submitCheckout()
		open(testPage.page)
		testPage.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
		const { resendOrder, $cart } = await checkout()
		await resendOrder()
		expect($cart.get().items).toMatchObject([{ id: '9' }])
		expect(testPage.page.store.names()).not.toContain('POST /card/clear')
	})

	it('no unanswered order is restored if there was none', async () => {
		const { restoreUnanswered, $order } = await checkout()
		restoreUnanswered()
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('an unanswered order of an older release is sent unchanged, with its missing fields empty', async () => {
		const storedForm = { firstName: 'Ada', lastName: 'Ray', email: 'x', phoneNumber: 'y', address: '1 Elm Road', postalCode: '0150' }
		const order = {
			...storedForm,
			country: 'Norway',
			city: 'Oslo',
			finalTotal: 31_500,
			shippingCharge: 1500,
			coupon: null,
			lines: [{ id: '1', quantity: 2, discount: '10' }],
			idempotencyKey: 'key of before',
		}
		const shown = { email: 'x', totals: { subtotal: 30_000, shippingCharge: 1500, discount: 0, total: 31_500 }, lines: [], currency: '€' }
		testPage.page.session.setItem('unanswered-order', JSON.stringify({ order, shown }))
		open(testPage.page)
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
	])('a stored unanswered order is ignored if it has %s', async (_, stored) => {
		testPage.page.session.setItem('unanswered-order', JSON.stringify(stored))
		open(testPage.page)
		const { $order, restoreUnanswered } = await checkout()
		restoreUnanswered()
		expect($order.get()).toEqual({ status: 'idle' })
	})

	it('the confirmation of an unanswered order shows its address, and the changed one as a correction', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', 'offline')
		const { submitCheckout, setField, $confirmedOrder } = await openFilledCheckout()
		await submitCheckout()
		setField('address', '99 New Road')
		testPage.page.store.on('POST /guest/order', ({ body }) => {
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
	])('an unanswered order is kept as long as it may have been placed: another one %s', async (_, answer, isKept) => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', 'offline')
		const { submitCheckout, setField } = await openFilledCheckout()
		await submitCheckout()
		const [first] = keys()
		setField('note', 'Ring twice')
		testPage.page.store.on('POST /guest/order', answer)
		await submitCheckout()
		const { $unanswered } = await import('#stores/checkout/unanswered-order.ts')
		expect($unanswered.get()?.order.idempotencyKey).toBe(isKept ? first : undefined)
	})
})

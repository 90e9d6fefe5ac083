import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, wireLine } from '../browser.ts'
import { keys, openFilledCheckout, resetPage, testPage } from './checkout-page.ts'

beforeEach(resetPage)

describe('an order that the store refuses', () => {
	const changed = {
		status: 409,
		reply: {
			code: 'totals_changed',
			message: 'The price of "Product 1" has changed.',
			totals: { subtotal: 320, shipping_charge: 15, discount: 0, final_total: 335 },
			lines: [
				{ line_id: 1, name: 'Product 1', unit_price: 110, message: '2 x $110.00' },
				{ line_id: 2, name: 'Product 2', unit_price: 100, message: '1 x $100.00' },
			],
		},
	}

	it('a refused order with changed prices shows the new amounts and loads the cart [CHK-42]', async () => {
		expectLogs()
		const { submitCheckout, $order, $notices, $totals, $cart } = await openFilledCheckout()
		testPage.page.store.on('POST /guest/order', () => {
			testPage.lines = [wireLine(1, { quantity: 2, unit_price: '110.00' }), wireLine(2)]
			return changed
		})
		await submitCheckout()
		expect($notices.get()).toMatchObject([{ text: 'Failed to place order', severity: 'error', position: 'top' }])
		expect($order.get()).toEqual({
			status: 'failed',
			problem: {
				message: 'Prices have changed. The price of "Product 1" has changed.',
				fields: {},
				lines: { 1: 'The price was $100.00 and is now $110.00.' },
				total: 33500,
				unanswered: false,
				signIn: false,
			},
		})
		expect($cart.get().items, 'nothing is lost').toHaveLength(2)
		expect($totals.get().total).toBe(33500)
	})

	it('a refused order is placed with the totals of the store on the next press, even if the charge cannot be loaded', async () => {
		expectLogs()
		testPage.page.store.on('GET /get-shiping-charge', { status: 500 })
		testPage.page.store.on('POST /guest/order', ({ body }) => {
			if (body.final_total === 315) return { data: { order_no: 'A-1' } }
			const totals = { subtotal: 300, shipping_charge: 15, discount: 0, final_total: 315 }
			return { status: 409, reply: { code: 'totals_changed', message: 'Shipping costs $15.00.', totals } }
		})
		const { submitCheckout, $totals, $order, $confirmedOrder, chooseCity, loadCharge } = await openFilledCheckout()
		expect($totals.get()).toMatchObject({ shippingCharge: 0, total: 30000 })
		await submitCheckout()
		expect($order.get()).toMatchObject({ problem: { message: 'Shipping costs $15.00.', total: 31500 } })
		expect($totals.get()).toEqual({ subtotal: 30000, shippingCharge: 1500, discount: 0, automaticDiscounts: [], total: 31500 })
		chooseCity({ id: '', name: 'Gernrode' })
		await loadCharge()
		expect(testPage.page.store.last('GET /get-shiping-charge').query).toEqual({ city_id: 'Gernrode', country_id: '1' })
		expect($totals.get(), 'another place has another charge').toMatchObject({ total: 30000 })
		chooseCity({ id: '10', name: 'Oslo' })
		await submitCheckout()
		expect($confirmedOrder.get()).toMatchObject({ number: 'A-1', totals: { total: 31500 } })
	})

	it('a refused order with an empty cart has no total and no delivery', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', () => {
			testPage.lines = []
			return changed
		})
		const { submitCheckout, $totals, $cart } = await openFilledCheckout()
		await submitCheckout()
		expect($cart.get().items).toEqual([])
		expect($totals.get()).toMatchObject({ shippingCharge: null, total: 0 })
	})

	it('a refused order reports changed prices only if the page displayed other prices', async () => {
		expectLogs()
		const totals = { subtotal: 320, shipping_charge: 15, discount: 0, final_total: 335 }
		const lines = [{ line_id: 1, name: 'Product 1', unit_price: 100, message: '' }]
		const reply = { code: 'totals_changed', message: 'The products cost $320.00.', totals, lines }
		testPage.page.store.on('POST /guest/order', { status: 409, reply })
		const { submitCheckout, $order } = await openFilledCheckout()
		await submitCheckout()
		expect($order.get()).toMatchObject({ problem: { message: 'The products cost $320.00.' } })
		testPage.page.store.on('POST /guest/order', { status: 409, reply: { ...reply, lines: [{ ...lines[0], unit_price: 110 }] } })
		await submitCheckout()
		expect($order.get()).toMatchObject({ problem: { message: 'Prices have changed. The products cost $320.00.' } })
	})

	it('a refused field of an order is marked until it changes', async () => {
		expectLogs()
		const errors = { first_name: ['Must have at most 200 characters.'], 'products.0.quantity': ['Must be a whole number.'] }
		const message = 'First name must have at most 200 characters.'
		testPage.page.store.on('POST /guest/order', { status: 422, reply: { code: 'invalid_request', message, errors } })
		const { submitCheckout, $order, clearFieldError } = await openFilledCheckout()
		await submitCheckout()
		expect($order.get()).toMatchObject({ problem: { message, fields: { firstName: 'Must have at most 200 characters.' } } })
		clearFieldError('firstName')
		expect($order.get()).toMatchObject({ status: 'failed', problem: { message, fields: {} } })
		testPage.page.store.on('POST /guest/order', { status: 422, reply: { code: 'payment_unknown', message: 'Gone.' } })
		await submitCheckout()
		expect($order.get()).toMatchObject({ problem: { fields: { payment: 'Gone.' } } })
	})

	it('the notice of a refused order disappears after the order is placed', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', { status: 500 })
		const { submitCheckout, $notices } = await openFilledCheckout()
		await submitCheckout()
		expect($notices.get()).toHaveLength(1)
		testPage.page.store.on('POST /guest/order', { data: { order_no: 'A-1' } })
		await submitCheckout()
		expect($notices.get()).toEqual([])
	})

	it('a refused order gets a new idempotency key when it is sent again', async () => {
		expectLogs()
		testPage.page.store.on('POST /guest/order', changed)
		const { submitCheckout } = await openFilledCheckout()
		await submitCheckout()
		await submitCheckout()
		expect(new Set(keys()).size).toBe(2)
	})
})

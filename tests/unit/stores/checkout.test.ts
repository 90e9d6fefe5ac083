import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, pending } from './browser.ts'
import { checkout, filledIn, here, openAnew, orders } from './checkout-page.ts'
import { info, memberToken, signedIn } from './member.ts'

beforeEach(openAnew)

describe('placing an order', () => {
	it('sends exactly what the contract names, with the figures of the page [API-53] [API-54] [CHK-22] [CHK-51] [CHK-52] [CONST-17] [AMB-23]', async () => {
		const { placeOrder, $totals } = await filledIn()
		expect($totals.get()).toEqual({ subtotal: 30000, shippingCharge: 1500, discount: 0, total: 31500 })
		await placeOrder()
		expect(orders()[0]?.body).toEqual({
			final_total: 315,
			note: 'Order from website',
			shipping_charge: 15,
			coupon_id: '',
			coupon_type: '',
			coupon_value: 0,
			country: 'Norway',
			address: '1 Elm Road',
			city: 'Oslo',
			first_name: 'Ada',
			last_name: 'Ray',
			apartment: '',
			email: 'x',
			phone: 'y',
			state: '',
			postal_code: '0150',
			products: [
				{ line_id: '1', discount: '10', quantity: 2 },
				{ line_id: '2', discount: '', quantity: 1 },
			],
			ip_address: '192.0.2.7',
		})
	})

	it('subtracts the applied coupon and sends the amount as fixed [CHK-46] [CHK-47] [API-55] [AMB-24] [AMB-62]', async () => {
		here.page.store.on('GET /get-coupon', { data: { type: 'percentage', value: 10 } })
		const { placeOrder, applyCoupon, $totals } = await filledIn()
		await applyCoupon('SAVE10')
		expect($totals.get()).toMatchObject({ discount: 3000, total: 28500 })
		await placeOrder()
		expect(orders()[0]?.body).toMatchObject({ coupon_id: 'SAVE10', coupon_type: 'fixed', coupon_value: 30, final_total: 285 })
	})

	it('does not send a code that was typed and not applied [AMB-67]', async () => {
		const { placeOrder, setField } = await filledIn()
		setField('couponCode', 'SAVE10')
		await placeOrder()
		expect(orders()[0]?.body).toMatchObject({ coupon_id: '', coupon_type: '' })
	})

	it('keeps the number for the confirmation and empties the cart [CHK-38] [CHK-39] [CHK-41]', async () => {
		const { placeOrder, $confirmedOrder, $cart, $order } = await filledIn()
		await placeOrder()
		expect($confirmedOrder.get()?.number).toBe('A-1001')
		expect($order.get()).toEqual({ status: 'idle' })
		expect($cart.get().items).toEqual([])
		expect(here.page.store.names().at(-1)).toBe('POST /card/clear')
	})

	it('sends one order however often the button is pressed meanwhile [CHK-33] [CHK-37]', async () => {
		const slow = pending<object>()
		here.page.store.on('POST /guest/order', () => slow.promise)
		const { placeOrder, $order } = await filledIn()
		const first = placeOrder()
		expect($order.get()).toEqual({ status: 'placing' })
		await placeOrder()
		slow.resolve({ data: { order_no: 1 } })
		await first
		expect(orders()).toHaveLength(1)
	})

	it('sends nothing while anything is missing [CHK-34] [CHK-36] [AMB-47]', async () => {
		const { placeOrder, setField, choosePayment, $cart } = await filledIn()
		setField('postalCode', '  ')
		await placeOrder()
		setField('postalCode', '0150')
		choosePayment('')
		await placeOrder()
		choosePayment('5')
		$cart.set({ status: 'loaded', items: [] })
		await placeOrder()
		expect(orders()).toEqual([])
	})

	it('keeps who and where for the next order, and forgets the note and the code', async () => {
		const { placeOrder, setField, $checkoutForm } = await filledIn()
		setField('note', 'Ring twice')
		setField('couponCode', 'SAVE10')
		await placeOrder()
		expect(orders()[0]?.body.note).toBe('Ring twice')
		expect($checkoutForm.get()).toMatchObject({ firstName: 'Ada', note: '', couponCode: '' })
	})
})

it('says first what has to be done first [CHK-34] [CHK-36] [AMB-47]', async () => {
	const { orderHindrance } = await checkout()
	expect(orderHindrance(['city'], 0, '')).toBe('empty')
	expect(orderHindrance(['city'], 1, '')).toBe('fields')
	expect(orderHindrance([], 1, '')).toBe('payment')
	expect(orderHindrance([], 1, '5')).toBeNull()
	vi.restoreAllMocks()
})

describe('a session that ends in the middle of the checkout [AMB-32]', () => {
	it.each(['expired', 'revoked'] as const)('orders nothing, keeps cart and form, and leads to the sign-in and back: %s', async (how) => {
		expectLogs()
		vi.spyOn(console, 'info').mockImplementation(() => undefined)
		signedIn(here.page.local)
		here.page.store.on('GET /get-cart', () => ({ data: here.lines }))
		const { placeOrder, $order, $cart, $checkoutForm, $confirmedOrder, returnAfterSignIn } = await filledIn()
		if (how === 'expired') here.page.local.setItem('user', JSON.stringify({ token: memberToken({ exp: 1 }), info }))
		else here.page.store.on('POST /user/place-order', { status: 401, reply: { message: 'User is not authenticated' } })
		await placeOrder()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { signIn: true, unanswered: false } })
		expect($confirmedOrder.get()).toBeNull()
		expect($cart.get().items).toHaveLength(2)
		expect($checkoutForm.get().firstName).toBe('Ada')
		expect(here.page.store.names()).not.toContain('POST /guest/order')
		returnAfterSignIn()
		const { $visit } = await import('../../../src/stores/visit.ts')
		expect($visit.get().afterSignIn).toBe('/checkout')
	})
})

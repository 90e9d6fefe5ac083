import { type AnalyticsEvent, analyticsEvent } from '@storefront/contract/domain/frame/shop-events.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, pending, wireLine } from '../browser.ts'
import { info, memberToken, signedIn } from '../member.ts'
import { checkout, openFilledCheckout, orders, resetPage, testPage } from './checkout-page.ts'

beforeEach(resetPage)

describe('placing an order', () => {
	it('an order contains exactly the fields of the contract, with the amounts of the page [API-53] [API-54] [CHK-22] [CHK-51] [CHK-52] [CONST-17] [AMB-23]', async () => {
		const { submitCheckout, $totals } = await openFilledCheckout()
		expect($totals.get()).toEqual({ subtotal: 30000, shippingCharge: 1500, discount: 0, automaticDiscounts: [], total: 31500 })
		await submitCheckout()
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
			payment_type_id: '5',
			products: [
				{ line_id: '1', discount: '10', quantity: 2 },
				{ line_id: '2', discount: '', quantity: 1 },
			],
			ip_address: '192.0.2.7',
		})
	})

	it('an order sends an analytics event without personal data', async () => {
		vi.stubEnv('SHOP_EVENTS', 'true')
		const { submitCheckout, $cart } = await openFilledCheckout()
		const [first, second] = $cart.get().items
		const events: AnalyticsEvent[] = []
		document.addEventListener(analyticsEvent, (event) => events.push((event as CustomEvent<AnalyticsEvent>).detail))
		await submitCheckout()
		const line = (item: typeof first) => ({
			id: item?.productId,
			name: item?.name,
			variant: item?.variant,
			price: item?.unitPrice,
			currency: item?.currency,
			quantity: item?.quantity,
		})
		expect(events).toEqual([
			{
				name: 'ordered',
				event: {
					number: 'A-1001',
					lines: [line(first), line(second)],
					currency: first?.currency,
					total: 31500,
					shipping: 1500,
					discount: 0,
				},
			},
		])
	})

	it('an order subtracts the applied coupon and sends its amount as fixed [CHK-46] [CHK-47] [API-55] [AMB-24] [AMB-62]', async () => {
		testPage.page.store.on('GET /get-coupon', { data: { type: 'percentage', value: 10 } })
		const { submitCheckout, applyCoupon, $totals } = await openFilledCheckout()
		await applyCoupon('SAVE10')
		expect($totals.get()).toMatchObject({ discount: 3000, total: 28500 })
		await submitCheckout()
		expect(orders()[0]?.body).toMatchObject({ coupon_id: 'SAVE10', coupon_type: 'fixed', coupon_value: 30, final_total: 285 })
	})

	it('an order applies a typed discount code that was not applied yet', async () => {
		testPage.page.store.on('GET /get-coupon', { data: { type: 'fixed', value: 5 } })
		const { submitCheckout, setField } = await openFilledCheckout()
		setField('couponCode', 'SAVE5')
		await submitCheckout()
		expect(orders()[0]?.body).toMatchObject({ coupon_id: 'SAVE5', coupon_value: 5, final_total: 310 })
	})

	it('an order with a refused discount code needs a second confirmation [AMB-67]', async () => {
		expectLogs()
		testPage.page.store.on('GET /get-coupon', { status: 404, reply: { message: 'Invalid coupon code' } })
		const { submitCheckout, setField, $order } = await openFilledCheckout()
		setField('couponCode', 'SAVE10')
		await submitCheckout()
		expect(orders()).toEqual([])
		expect($order.get()).toMatchObject({
			status: 'failed',
			problem: {
				message: expect.stringMatching(/^Invalid coupon code\. Your order was not placed yet/),
				fields: { couponCode: 'Invalid coupon code' },
			},
		})
		await submitCheckout()
		expect(orders()[0]?.body).toMatchObject({ coupon_id: '', coupon_type: '' })
	})

	it('a placed order stores its number for the confirmation and empties the cart [CHK-38] [CHK-39] [CHK-41]', async () => {
		const { submitCheckout, $confirmedOrder, $cart, $order } = await openFilledCheckout()
		await submitCheckout()
		expect($confirmedOrder.get()?.number).toBe('A-1001')
		expect($order.get()).toEqual({ status: 'idle' })
		expect($cart.get().items).toEqual([])
		expect(testPage.page.store.names().at(-1)).toBe('POST /card/clear')
	})

	it('an order is sent once, even if the button is pressed repeatedly [CHK-33] [CHK-37]', async () => {
		const slow = pending<object>()
		testPage.page.store.on('POST /guest/order', () => slow.promise)
		const { submitCheckout, $order } = await openFilledCheckout()
		const first = submitCheckout()
		expect($order.get()).toEqual({ status: 'placing' })
		await submitCheckout()
		slow.resolve({ data: { order_no: 1 } })
		await first
		expect(orders()).toHaveLength(1)
	})

	it('an incomplete order is not sent [CHK-34] [CHK-36] [AMB-47]', async () => {
		const { submitCheckout, setField, choosePayment, $cart } = await openFilledCheckout()
		setField('postal_code', '  ')
		await submitCheckout()
		setField('postal_code', '0150')
		choosePayment('')
		await submitCheckout()
		choosePayment('5')
		$cart.set({ status: 'loaded', items: [] })
		await submitCheckout()
		expect(orders()).toEqual([])
	})

	it.each([false, true])('a placed order of a guest clears name and address, unless they are to be kept: %s', async (keeps) => {
		const { submitCheckout, setField, $checkoutForm, $delivery } = await openFilledCheckout()
		setField('note', 'Ring twice')
		setField('couponCode', '')
		setField('keepDetails', keeps)
		await submitCheckout()
		expect(orders()[0]?.body.note).toBe('Ring twice')
		expect($checkoutForm.get()).toMatchObject({ firstName: keeps ? 'Ada' : '', email: keeps ? 'x' : '', note: '', keepDetails: keeps })
		expect($delivery.get().city?.name).toBe(keeps ? 'Oslo' : undefined)
		const { minimizeConfirmation, $confirmedOrder } = await checkout()
		expect($confirmedOrder.get()).toMatchObject({
			recipient: ['Ada Ray', '1 Elm Road', '0150 Oslo', 'Norway'],
			payment: 'Cash on delivery',
		})
		minimizeConfirmation()
		expect($confirmedOrder.get()).toMatchObject({ number: 'A-1001', isPutAway: true, recipient: [], email: '' })
		const { session } = testPage.page
		const storedValues = Array.from({ length: session.length }, (_, index) => session.getItem(session.key(index) ?? ''))
		expect(JSON.stringify(storedValues)).not.toMatch(keeps ? /never/ : /Ada|Elm|Oslo/)
	})

	it('a placed order subscribes to the newsletter only if the shopper asked for it', async () => {
		testPage.page.store.on('POST /newsletter', { message: '' })
		const { submitCheckout, setField, $notices } = await openFilledCheckout()
		setField('newsOffers', true)
		await submitCheckout()
		expect(testPage.page.store.calls.find(({ name }) => name === 'POST /newsletter')?.body).toEqual({ email: 'x' })
		expect($notices.get().map(({ text }) => text)).toContain('You have successfully subscribed to our newsletter.')
		resetPage()
		await (await openFilledCheckout()).submitCheckout()
		expect(testPage.page.store.names()).not.toContain('POST /newsletter')
	})

	it('an order with sold-out lines is not sent, and its total does not include them', async () => {
		testPage.lines = [wireLine(1, { quantity: 2, stock: 0 }), wireLine(2)]
		const { submitCheckout, $totals, $blockers } = await openFilledCheckout()
		expect($blockers.get()).toEqual(['unavailable'])
		expect($totals.get()).toMatchObject({ subtotal: 10000, total: 11500 })
		await submitCheckout()
		expect(orders()).toEqual([])
	})

	it('the total of an empty cart is 0, without delivery', async () => {
		testPage.lines = []
		expect((await openFilledCheckout()).$totals.get()).toEqual({
			subtotal: 0,
			shippingCharge: null,
			discount: 0,
			automaticDiscounts: [],
			total: 0,
		})
	})
})

describe('a session that ends during the checkout [AMB-32]', () => {
	it.each(['expired', 'revoked'] as const)('an order with the session %s keeps cart and form, and is not sent', async (how) => {
		expectLogs()
		vi.spyOn(console, 'info').mockImplementation(() => undefined)
		signedIn(testPage.page.local)
		testPage.page.store.on('GET /get-cart', () => ({ data: testPage.lines }))
		testPage.page.store.on('GET /address', { data: [] })
		const { submitCheckout, $order, $cart, $checkoutForm, $confirmedOrder, returnAfterSignIn } = await openFilledCheckout()
		await (await import('#stores/checkout/saved-address.ts')).openCustomerCheckout()
		if (how === 'expired') testPage.page.local.setItem('user', JSON.stringify({ token: memberToken({ exp: 1 }), info }))
		else testPage.page.store.on('POST /user/place-order', { status: 401, reply: { message: 'User is not authenticated' } })
		await submitCheckout()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { signIn: true, unanswered: false } })
		expect($confirmedOrder.get()).toBeNull()
		expect($cart.get().items).toHaveLength(2)
		expect($checkoutForm.get().firstName).toBe('Ada')
		expect(testPage.page.store.names()).not.toContain('POST /guest/order')
		returnAfterSignIn()
		const { $navigationState } = await import('#stores/frame/navigation-state.ts')
		expect($navigationState.get().afterSignIn).toBe('/checkout')
	})
})

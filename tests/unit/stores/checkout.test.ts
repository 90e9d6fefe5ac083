import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending, wireLine } from './browser.ts'
import { info, memberToken, signedIn } from './member.ts'

let page: ReturnType<typeof openPage>
let lines: object[]

/** A page of the checkout; what is in the storage of an earlier one can be carried over. */
function open(before: Partial<Parameters<typeof openPage>[0]> = {}) {
	page = openPage({ path: '/checkout', ...before })
	page.store.on('GET /card-details', () => ({ data: lines }))
	page.store.on('POST /card/clear', () => {
		lines = []
		return {}
	})
	page.store.on('GET /cities', { data: [{ id: 10, name_en: 'Oslo' }] })
	page.store.on('GET /payment-types', {
		data: [
			{ id: 5, name: 'Cash on delivery' },
			{ id: 6, name: 'Bank transfer' },
		],
	})
	page.store.on('GET /get-shiping-charge', { data: { shiping_charge: 15 } })
	page.store.on('POST /guest/order', () => {
		lines = []
		return { data: { order_no: 'A-1001' } }
	})
}

beforeEach(() => {
	lines = [wireLine(1, { quantity: 2, discount: '10' }), wireLine(2)]
	open()
})

async function checkout() {
	const [checkoutStore, form, delivery, cart, coupon, { $notices }] = await Promise.all([
		import('../../../src/stores/checkout.ts'),
		import('../../../src/stores/checkout-form.ts'),
		import('../../../src/stores/delivery.ts'),
		import('../../../src/stores/cart.ts'),
		import('../../../src/stores/coupon.ts'),
		import('../../../src/stores/notices.ts'),
	])
	await Promise.all([cart.loadCart(), form.loadPaymentTypes()])
	return { ...checkoutStore, ...form, ...delivery, ...cart, ...coupon, $notices }
}

async function filledIn() {
	const shop = await checkout()
	const typed = { firstName: 'Ada', lastName: 'Ray', email: 'x', phoneNumber: 'y', address: '1 Elm Road', postalCode: '0150' } as const
	for (const [name, value] of Object.entries(typed)) shop.setField(name as keyof typeof typed, value)
	await shop.chooseCountry({ id: '1', name: 'Norway' })
	shop.chooseCity({ id: '10', name: 'Oslo' })
	await shop.loadCharge()
	return shop
}

const orders = () => page.store.calls.filter(({ name }) => name === 'POST /guest/order')
const keys = () => orders().map(({ headers }) => headers.get('idempotency-key'))

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
		page.store.on('GET /get-coupon', { data: { type: 'percentage', value: 10 } })
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
		expect(page.store.names().at(-1)).toBe('POST /card/clear')
	})

	it('sends one order however often the button is pressed meanwhile [CHK-33] [CHK-37]', async () => {
		const slow = pending<object>()
		page.store.on('POST /guest/order', () => slow.promise)
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

describe('an order that is refused', () => {
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

	it('is explained with the new figures, and the cart is read anew [CHK-42]', async () => {
		expectLogs()
		const { placeOrder, $order, $notices, $totals, $cart } = await filledIn()
		page.store.on('POST /guest/order', () => {
			lines = [wireLine(1, { quantity: 2, unit_price: '110.00' }), wireLine(2)]
			return changed
		})
		await placeOrder()
		expect($notices.get()).toMatchObject([{ text: 'Failed to place order', severity: 'error', position: 'top' }])
		expect($order.get()).toEqual({
			status: 'failed',
			problem: {
				message: 'The price of "Product 1" has changed.',
				lines: { 1: 'The price was $100.00 and is now $110.00.' },
				total: 33500,
				unanswered: false,
				signIn: false,
			},
		})
		expect($cart.get().items, 'nothing is lost').toHaveLength(2)
		expect($totals.get().total).toBe(33500)
	})

	it('is another order when it is sent again', async () => {
		expectLogs()
		page.store.on('POST /guest/order', changed)
		const { placeOrder } = await filledIn()
		await placeOrder()
		await placeOrder()
		expect(new Set(keys()).size).toBe(2)
	})
})

describe('an order that is not answered', () => {
	it('goes out again under the same key, unchanged, until it is answered', async () => {
		expectLogs()
		page.store.on('POST /guest/order', 'offline')
		const { placeOrder, sendAgain, $order, $confirmedOrder } = await filledIn()
		await placeOrder()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await placeOrder()
		page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
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
		page.store.on('POST /guest/order', answer)
		const { placeOrder, $order, $cart } = await filledIn()
		await placeOrder()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		expect($cart.get().items).toHaveLength(2)
	})

	it('gets another key when something in it was changed', async () => {
		expectLogs()
		page.store.on('POST /guest/order', { status: 502 })
		const { placeOrder, setField } = await filledIn()
		await placeOrder()
		setField('note', 'Ring twice')
		await placeOrder()
		expect(new Set(keys()).size).toBe(2)
	})

	it('is found when another one, changed meanwhile, finds the cart empty: it was placed after all [ADD-03]', async () => {
		expectLogs()
		const numbers = new Map<string | null, string>()
		page.store.on('POST /guest/order', ({ headers }) => {
			const key = headers.get('idempotency-key')
			if (numbers.has(key)) return { data: { order_no: numbers.get(key) } }
			if (numbers.size > 0) return { status: 409, reply: { code: 'cart_empty', message: 'Your cart is empty' } }
			numbers.set(key, 'A-1001')
			lines = []
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
		page.store.on('POST /guest/order', () => {
			lines = []
			return 'offline'
		})
		await (await filledIn()).placeOrder()
		const [key] = keys()

		open(page)
		const { recallUnanswered, sendAgain, $order, $confirmedOrder } = await checkout()
		recallUnanswered()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { unanswered: true } })
		await sendAgain()
		expect(keys()).toEqual([key])
		expect($confirmedOrder.get()?.number).toBe('A-1001')
	})

	it('takes with it only what was ordered, not what was put into the cart since', async () => {
		expectLogs()
		page.store.on('POST /guest/order', () => {
			lines = [wireLine(9)]
			return 'offline'
		})
		await (await filledIn()).placeOrder()
		open(page)
		page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
		const { sendAgain, $cart } = await checkout()
		await sendAgain()
		expect($cart.get().items).toMatchObject([{ id: '9' }])
		expect(page.store.names()).not.toContain('POST /card/clear')
	})

	it('is not recalled when there was none', async () => {
		const { recallUnanswered, $order } = await checkout()
		recallUnanswered()
		expect($order.get()).toEqual({ status: 'idle' })
	})
})

describe('what was typed', () => {
	it('outlives a reload and errors, but not a stranger in the storage', async () => {
		const { setField, setNewsOffers, choosePayment } = await checkout()
		setField('firstName', 'Ada')
		setNewsOffers(true)
		choosePayment('6')
		open(page)
		const next = await checkout()
		expect(next.$checkoutForm.get()).toMatchObject({ firstName: 'Ada', newsOffers: true })
		expect(next.$chosenPayment.get()).toBe('6')
		page.session.setItem('checkout', '{"firstName":5,"lastName":"Ray"}')
		open(page)
		expect((await checkout()).$checkoutForm.get()).toMatchObject({ firstName: '', lastName: 'Ray' })
	})

	it('does not carry the offers checkbox into the order [AMB-63]', async () => {
		const { placeOrder, setNewsOffers } = await filledIn()
		setNewsOffers(true)
		await placeOrder()
		expect(JSON.stringify(orders()[0]?.body)).not.toContain('newsOffers')
	})
})

describe('payment types', () => {
	it('has the first one chosen [CHK-21] [API-50]', async () => {
		expect((await checkout()).$chosenPayment.get()).toBe('5')
	})

	it('has none when they cannot be had, and asks again on request [ERR-11] [CHK-34]', async () => {
		expectLogs()
		page.store.on('GET /payment-types', 'offline')
		const { $chosenPayment, $paymentTypes, loadPaymentTypes } = await checkout()
		expect($paymentTypes.get()).toEqual({ status: 'failed', items: [] })
		expect($chosenPayment.get()).toBe('')
		page.store.on('GET /cities', { data: [{ id: 10, name_en: 'Oslo' }] })
		page.store.on('GET /payment-types', { data: [{ id: 5, name: 'Cash' }] })
		await loadPaymentTypes()
		expect($chosenPayment.get()).toBe('5')
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
		signedIn(page.local)
		page.store.on('GET /get-cart', () => ({ data: lines }))
		const { placeOrder, $order, $cart, $checkoutForm, $confirmedOrder, returnAfterSignIn } = await filledIn()
		if (how === 'expired') page.local.setItem('user', JSON.stringify({ token: memberToken({ exp: 1 }), info }))
		else page.store.on('POST /user/place-order', { status: 401, reply: { message: 'User is not authenticated' } })
		await placeOrder()
		expect($order.get()).toMatchObject({ status: 'failed', problem: { signIn: true, unanswered: false } })
		expect($confirmedOrder.get()).toBeNull()
		expect($cart.get().items).toHaveLength(2)
		expect($checkoutForm.get().firstName).toBe('Ada')
		expect(page.store.names()).not.toContain('POST /guest/order')
		returnAfterSignIn()
		const { $visit } = await import('../../../src/stores/visit.ts')
		expect($visit.get().afterSignIn).toBe('/checkout')
	})
})

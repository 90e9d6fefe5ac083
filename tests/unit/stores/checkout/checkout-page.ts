import { openPage, wireLine } from '../browser.ts'

/** Shared by the tests of the checkout: the page, and the cart lines of the store. */
export const testPage: { page: ReturnType<typeof openPage>; lines: object[] } = { page: openPage(), lines: [] }

/** A checkout page, optionally with the storage of an earlier page. */
export function open(before: Partial<Parameters<typeof openPage>[0]> = {}) {
	testPage.page = openPage({ path: '/checkout', ...before })
	testPage.page.store.on('GET /card-details', () => ({ data: testPage.lines }))
	testPage.page.store.on('POST /card/clear', () => {
		testPage.lines = []
		return {}
	})
	testPage.page.store.on('GET /cities', { data: [{ id: 10, name_en: 'Oslo' }] })
	testPage.page.store.on('GET /payment-types', {
		data: [
			{ id: 5, name: 'Cash on delivery' },
			{ id: 6, name: 'Bank transfer' },
		],
	})
	testPage.page.store.on('GET /get-shiping-charge', { data: { shiping_charge: 15 } })
	testPage.page.store.on('POST /guest/order', () => {
		testPage.lines = []
		return { data: { order_no: 'A-1001' } }
	})
}

/** Call before each test: resets the cart to two lines. */
export function resetPage(): void {
	testPage.lines = [wireLine(1, { quantity: 2, discount: '10' }), wireLine(2)]
	open()
}

export async function checkout() {
	const [checkoutStore, state, confirmed, totals, form, delivery, cart, coupon, { $notices }] = await Promise.all([
		import('#stores/checkout/checkout.ts'),
		import('#stores/checkout/order/order-state.ts'),
		import('#stores/checkout/confirmed-order.ts'),
		import('#stores/checkout/order-totals.ts'),
		import('#stores/checkout/checkout-form.ts'),
		import('#stores/location/delivery.ts'),
		import('#stores/cart/cart.ts'),
		import('#stores/checkout/coupon.ts'),
		import('#stores/notices/notices.ts'),
	])
	// Preloads the code like the page does, so that no test waits for it.
	await Promise.all([cart.loadCart(), form.loadPaymentTypes(), checkoutStore.loadSubmitOrder()])
	return { ...checkoutStore, ...state, ...confirmed, ...totals, ...form, ...delivery, ...cart, ...coupon, $notices }
}

/** A checkout with all required fields filled in. */
export async function openFilledCheckout() {
	const shop = await checkout()
	const typed = { firstName: 'Ada', lastName: 'Ray', email: 'x', phoneNumber: 'y', address: '1 Elm Road', postal_code: '0150' } as const
	for (const [name, value] of Object.entries(typed)) shop.setField(name as keyof typeof typed, value)
	await shop.chooseCountry({ id: '1', name: 'Norway' })
	shop.chooseCity({ id: '10', name: 'Oslo' })
	await shop.loadCharge()
	return shop
}

export const orders = () => testPage.page.store.calls.filter(({ name }) => name === 'POST /guest/order')
export const keys = () => orders().map(({ headers }) => headers.get('idempotency-key'))

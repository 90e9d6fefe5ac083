import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wireFoundOrder } from '#tests/orders.ts'
import { expectLogs, pending } from '../browser.ts'
import { openFilledCheckout, orders, resetPage, testPage } from './checkout-page.ts'

const assign = vi.fn()

beforeEach(() => {
	resetPage()
	assign.mockReset()
	vi.stubGlobal('location', { pathname: '/checkout', assign })
	testPage.page.store.on('GET /payment-types', {
		data: [
			{ id: 5, name: 'Card', provider: 'Stripe' },
			{ id: 6, name: 'Bank transfer' },
		],
	})
	testPage.page.store.on('POST /guest/order', () => {
		testPage.lines = []
		return { data: { order_no: 'A-1001', pay_key: 'signed', payment: 'due' } }
	})
	testPage.page.store.on('POST /payment/start', { data: { kind: 'redirect', url: 'https://pay.example/1' } })
	testPage.page.store.on('POST /order-link', () => ({ data: wireFoundOrder({ order_no: 'A-1001', payment_state: state }) }))
	state = 'open'
})
afterEach(() => vi.useRealTimers())

let state = 'open'

const payment = () => import('#stores/checkout/payment.ts')
const lookup = () => import('#stores/checkout/order/order-lookup.ts')
const callsTo = (name: string) => testPage.page.store.calls.filter((call) => call.name === name).length

describe('paying an order with a payment provider', () => {
	it('a placed order redirects to the payment provider after the cart is cleared', async () => {
		const { submitCheckout, $confirmedOrder } = await openFilledCheckout()
		const slow = pending<object>()
		testPage.page.store.on('POST /card/clear', () => slow.promise)
		const submitted = submitCheckout()
		await vi.waitFor(() => expect([callsTo('POST /card/clear'), callsTo('POST /payment/start')]).toEqual([1, 1]))
		await new Promise(setImmediate)
		expect(assign).not.toHaveBeenCalled()
		slow.resolve({})
		await submitted
		expect(testPage.page.store.last('POST /payment/start').body).toEqual({ order_no: 'A-1001', pay_key: 'signed' })
		expect(assign.mock.calls).toEqual([['https://pay.example/1']])
		expect($confirmedOrder.get()).toMatchObject({ number: 'A-1001', key: 'signed', isDue: true, provider: 'Stripe' })
	})

	it('a placed order whose payment cannot be started can be paid with another payment method', async () => {
		expectLogs()
		testPage.page.store.on('POST /payment/start', { status: 503, reply: { message: 'The page cannot be reached.' } })
		const { submitCheckout, $confirmedOrder } = await openFilledCheckout()
		await submitCheckout()
		const { $paymentAttempt, payOrder } = await payment()
		expect($paymentAttempt.get()).toEqual({ status: 'failed', message: 'The page cannot be reached.', isFinal: false })
		expect($confirmedOrder.get()?.isDue).toBe(true)
		testPage.page.store.on('POST /payment/start', { data: { kind: 'none', url: '' } })
		await (await lookup()).openOrderLink('A-1001', 'signed')
		state = 'due'
		await payOrder({ number: 'A-1001', key: 'signed' }, { paymentTypeId: '6' })
		expect(testPage.page.store.last('POST /payment/start').body).toEqual({ order_no: 'A-1001', pay_key: 'signed', payment_type_id: '6' })
		expect((await lookup()).$orderLookup.get()).toMatchObject({ status: 'found', order: { paymentState: 'due' } })
		expect($paymentAttempt.get()).toEqual({ status: 'idle' })
		expect(orders()).toHaveLength(1)
		expect(assign).not.toHaveBeenCalled()
	})

	it('a payment that the provider refuses for good needs another payment method', async () => {
		expectLogs()
		const reply = { message: 'It cannot be paid with "Card".', code: 'payment_not_possible' }
		testPage.page.store.on('POST /payment/start', { status: 409, reply })
		const { $paymentAttempt, payOrder } = await payment()
		await payOrder({ number: 'A-1001', key: 'signed' })
		expect($paymentAttempt.get()).toEqual({ status: 'failed', message: 'It cannot be paid with "Card".', isFinal: true })
	})

	it.each([
		'javascript:alert(1)',
		'data:text/html,x',
		'ftp://pay.example',
		'pay.example',
		'',
		'/\\evil.example',
		'https://shop@evil.example',
	])('the payment never redirects to "%s"', async (url) => {
		expectLogs()
		testPage.page.store.on('POST /payment/start', { data: { kind: 'redirect', url } })
		const { $paymentAttempt, payOrder } = await payment()
		await payOrder({ number: 'A-1001', key: 'signed' })
		expect(assign).not.toHaveBeenCalled()
		expect($paymentAttempt.get()).toMatchObject({ status: 'failed', message: expect.stringContaining('Your order is reserved') })
	})

	it.each(['/api/payment/test/1', 'http://127.0.0.1:4/1'])('the payment redirects to "%s"', async (url) => {
		testPage.page.store.on('POST /payment/start', { data: { kind: 'redirect', url } })
		await (await payment()).payOrder({ number: 'A-1001', key: 'signed' })
		expect(assign.mock.calls).toEqual([[url]])
	})

	it('the payment is started once, even if the button is pressed repeatedly', async () => {
		const slow = pending<object>()
		testPage.page.store.on('POST /payment/start', () => slow.promise)
		const { payOrder } = await payment()
		const first = payOrder({ number: 'A-1001', key: 'signed' })
		await payOrder({ number: 'A-1001', key: 'signed' })
		slow.resolve({ data: { kind: 'redirect', url: 'https://pay.example/1' } })
		await first
		expect(callsTo('POST /payment/start')).toBe(1)
	})
})

it('an order at a store without payments is confirmed without further requests [CHK-38, AMB-23]', async () => {
	testPage.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
	const { submitCheckout, $confirmedOrder } = await openFilledCheckout()
	await submitCheckout()
	expect($confirmedOrder.get()).toMatchObject({ number: 'A-1001', key: '', isDue: false, instructions: '' })
	expect(testPage.page.store.names().filter((name) => /payment\/start|order-link/.test(name))).toEqual([])
})

it('an order that is due but has no key does not start a payment', async () => {
	testPage.page.store.on('POST /guest/order', { data: { order_no: 'A-1001', payment: 'due' } })
	const { submitCheckout, $confirmedOrder } = await openFilledCheckout()
	await submitCheckout()
	expect($confirmedOrder.get()?.isDue).toBe(false)
	expect(callsTo('POST /payment/start')).toBe(0)
})

it('the confirmation keeps the payment instructions after a reload', async () => {
	testPage.page.store.on('POST /guest/order', {
		data: { order_no: 'A-1001', pay_key: 'signed', payment: '', payment_instructions: 'IBAN 1' },
	})
	const { submitCheckout } = await openFilledCheckout()
	await submitCheckout()
	const { open, checkout } = await import('./checkout-page.ts')
	open(testPage.page)
	const { $confirmedOrder } = await checkout()
	expect($confirmedOrder.get()).toMatchObject({ key: 'signed', isDue: false, instructions: 'IBAN 1' })
})

describe('polling the payment of an order', () => {
	/** Opens the page by its link, with fake timers. */
	async function opened() {
		const { openOrderLink, $orderLookup } = await lookup()
		const { pollPayment, $paymentPolling } = await import('#stores/checkout/payment-polling.ts')
		vi.useFakeTimers()
		await openOrderLink('A-1001', 'signed')
		const end = pollPayment()
		return { $orderLookup, $paymentPolling, end }
	}
	const reads = () => callsTo('POST /order-link')
	const show = (hidden: boolean) => {
		Object.assign(document, { hidden })
		document.dispatchEvent(new Event('visibilitychange'))
	}

	it('polling requests the payment every two seconds at first, and ends when it is paid', async () => {
		const { $orderLookup } = await opened()
		await vi.advanceTimersByTimeAsync(4000)
		expect(reads()).toBe(3)
		state = 'paid'
		await vi.advanceTimersByTimeAsync(2000)
		expect($orderLookup.get()).toMatchObject({ order: { paymentState: 'paid' } })
		await vi.advanceTimersByTimeAsync(600_000)
		expect(reads()).toBe(4)
	})

	it('polling becomes less frequent and ends after three minutes', async () => {
		const { $paymentPolling } = await opened()
		await vi.advanceTimersByTimeAsync(60_000)
		expect(reads()).toBe(11)
		expect($paymentPolling.get()).toBe('asking')
		await vi.advanceTimersByTimeAsync(600_000)
		expect(reads()).toBe(15)
		expect($paymentPolling.get()).toBe('over')
	})

	it('polling pauses while the page is hidden, and continues immediately when it is visible', async () => {
		const { end } = await opened()
		show(true)
		await vi.advanceTimersByTimeAsync(60_000)
		expect(reads()).toBe(1)
		show(false)
		await vi.advanceTimersByTimeAsync(0)
		expect(reads()).toBe(2)
		await vi.advanceTimersByTimeAsync(2000)
		expect(reads()).toBe(3)
		end()
		show(false)
		await vi.advanceTimersByTimeAsync(60_000)
		expect(reads()).toBe(3)
	})

	it('polling does not start in a hidden tab', async () => {
		Object.assign(document, { hidden: true })
		await opened()
		await vi.advanceTimersByTimeAsync(60_000)
		expect(reads()).toBe(1)
	})

	it('polling continues after a failed request, and keeps the known state', async () => {
		const logs = expectLogs()
		const { $orderLookup } = await opened()
		testPage.page.store.on('POST /order-link', 'offline')
		await vi.advanceTimersByTimeAsync(2000)
		expect($orderLookup.get()).toMatchObject({ status: 'found', order: { paymentState: 'open' } })
		expect(logs()).toHaveLength(1)
		await vi.advanceTimersByTimeAsync(2000)
		expect(reads()).toBe(3)
	})

	it('the payment is reset and requested again after a return from the back/forward cache', async () => {
		await opened()
		const { $paymentAttempt, payOrder } = await payment()
		await payOrder({ number: 'A-1001', key: 'signed' })
		expect($paymentAttempt.get()).toEqual({ status: 'leaving', url: 'https://pay.example/1' })
		state = 'paid'
		testPage.page.comeBack()
		await vi.advanceTimersByTimeAsync(0)
		expect($paymentAttempt.get()).toEqual({ status: 'idle' })
		expect((await lookup()).$orderLookup.get()).toMatchObject({ order: { paymentState: 'paid' } })
	})

	it('an order that was found by number and email is not polled', async () => {
		testPage.page.store.on('POST /order-lookup', { data: wireFoundOrder({ order_no: 'A-1001', payment_state: 'open' }) })
		const { lookUpOrder } = await lookup()
		const { pollPayment } = await import('#stores/checkout/payment-polling.ts')
		vi.useFakeTimers()
		await lookUpOrder('A-1001', 'ada@example.com')
		pollPayment()
		await vi.advanceTimersByTimeAsync(60_000)
		expect(callsTo('POST /order-lookup')).toBe(1)
	})
})

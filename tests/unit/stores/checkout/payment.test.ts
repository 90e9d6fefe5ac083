import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wireFoundOrder } from '#tests/orders.ts'
import { expectLogs, pending } from '../browser.ts'
import { filledIn, here, openAnew, orders } from './checkout-page.ts'

const assign = vi.fn()

beforeEach(() => {
	openAnew()
	assign.mockReset()
	vi.stubGlobal('location', { pathname: '/checkout', assign })
	here.page.store.on('GET /payment-types', {
		data: [
			{ id: 5, name: 'Card', provider: 'Stripe' },
			{ id: 6, name: 'Bank transfer' },
		],
	})
	here.page.store.on('POST /guest/order', () => {
		here.lines = []
		return { data: { order_no: 'A-1001', pay_key: 'signed', payment: 'due' } }
	})
	here.page.store.on('POST /payment/start', { data: { kind: 'redirect', url: 'https://pay.example/1' } })
	here.page.store.on('POST /order-link', () => ({ data: wireFoundOrder({ order_no: 'A-1001', payment_state: state }) }))
	state = 'open'
})
afterEach(() => vi.useRealTimers())

let state = 'open'

const payment = () => import('#stores/checkout/payment.ts')
const lookup = () => import('#stores/checkout/order/order-lookup.ts')
const asked = (name: string) => here.page.store.calls.filter((call) => call.name === name).length

describe('an order that is paid at a provider', () => {
	it('leads there once it is placed, after the cart was emptied', async () => {
		const { submitCheckout, $confirmedOrder } = await filledIn()
		const slow = pending<object>()
		here.page.store.on('POST /card/clear', () => slow.promise)
		const submitted = submitCheckout()
		await vi.waitFor(() => expect([asked('POST /card/clear'), asked('POST /payment/start')]).toEqual([1, 1]))
		await new Promise(setImmediate)
		expect(assign).not.toHaveBeenCalled()
		slow.resolve({})
		await submitted
		expect(here.page.store.last('POST /payment/start').body).toEqual({ order_no: 'A-1001', pay_key: 'signed' })
		expect(assign.mock.calls).toEqual([['https://pay.example/1']])
		expect($confirmedOrder.get()).toMatchObject({ number: 'A-1001', key: 'signed', isDue: true, provider: 'Stripe' })
	})

	it('is there when nobody can be led to it, and is paid in another way without being ordered again', async () => {
		expectLogs()
		here.page.store.on('POST /payment/start', { status: 503, reply: { message: 'The page cannot be reached.' } })
		const { submitCheckout, $confirmedOrder } = await filledIn()
		await submitCheckout()
		const { $paymentAttempt, payOrder } = await payment()
		expect($paymentAttempt.get()).toEqual({ status: 'failed', message: 'The page cannot be reached.', isFinal: false })
		expect($confirmedOrder.get()?.isDue).toBe(true)
		here.page.store.on('POST /payment/start', { data: { kind: 'none', url: '' } })
		await (await lookup()).openOrderLink('A-1001', 'signed')
		state = 'due'
		await payOrder({ number: 'A-1001', key: 'signed' }, { paymentTypeId: '6' })
		expect(here.page.store.last('POST /payment/start').body).toEqual({ order_no: 'A-1001', pay_key: 'signed', payment_type_id: '6' })
		expect((await lookup()).$orderLookup.get()).toMatchObject({ status: 'found', order: { paymentState: 'due' } })
		expect($paymentAttempt.get()).toEqual({ status: 'idle' })
		expect(orders()).toHaveLength(1)
		expect(assign).not.toHaveBeenCalled()
	})

	it('is known to need another way to pay when its provider refuses it for good', async () => {
		expectLogs()
		const reply = { message: 'It cannot be paid with "Card".', code: 'payment_not_possible' }
		here.page.store.on('POST /payment/start', { status: 409, reply })
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
	])('is never followed to "%s"', async (url) => {
		expectLogs()
		here.page.store.on('POST /payment/start', { data: { kind: 'redirect', url } })
		const { $paymentAttempt, payOrder } = await payment()
		await payOrder({ number: 'A-1001', key: 'signed' })
		expect(assign).not.toHaveBeenCalled()
		expect($paymentAttempt.get()).toMatchObject({ status: 'failed', message: expect.stringContaining('Your order is kept') })
	})

	it.each(['/api/payment/test/1', 'http://127.0.0.1:4/1'])('is followed to "%s"', async (url) => {
		here.page.store.on('POST /payment/start', { data: { kind: 'redirect', url } })
		await (await payment()).payOrder({ number: 'A-1001', key: 'signed' })
		expect(assign.mock.calls).toEqual([[url]])
	})

	it('is asked for once, however often the button is pressed meanwhile', async () => {
		const slow = pending<object>()
		here.page.store.on('POST /payment/start', () => slow.promise)
		const { payOrder } = await payment()
		const first = payOrder({ number: 'A-1001', key: 'signed' })
		await payOrder({ number: 'A-1001', key: 'signed' })
		slow.resolve({ data: { kind: 'redirect', url: 'https://pay.example/1' } })
		await first
		expect(asked('POST /payment/start')).toBe(1)
	})
})

it('an order of a store that knows nothing of paying is confirmed as ever, and nothing is asked of it [CHK-38, AMB-23]', async () => {
	here.page.store.on('POST /guest/order', { data: { order_no: 'A-1001' } })
	const { submitCheckout, $confirmedOrder } = await filledIn()
	await submitCheckout()
	expect($confirmedOrder.get()).toMatchObject({ number: 'A-1001', key: '', isDue: false, instructions: '' })
	expect(here.page.store.names().filter((name) => /payment\/start|order-link/.test(name))).toEqual([])
})

it('an order that is due but has no key is never led anywhere: nobody could pay it', async () => {
	here.page.store.on('POST /guest/order', { data: { order_no: 'A-1001', payment: 'due' } })
	const { submitCheckout, $confirmedOrder } = await filledIn()
	await submitCheckout()
	expect($confirmedOrder.get()?.isDue).toBe(false)
	expect(asked('POST /payment/start')).toBe(0)
})

it('the confirmation keeps what a transfer needs, over a reload', async () => {
	here.page.store.on('POST /guest/order', { data: { order_no: 'A-1001', pay_key: 'signed', payment: '', payment_instructions: 'IBAN 1' } })
	const { submitCheckout } = await filledIn()
	await submitCheckout()
	const { open, checkout } = await import('./checkout-page.ts')
	open(here.page)
	const { $confirmedOrder } = await checkout()
	expect($confirmedOrder.get()).toMatchObject({ key: 'signed', isDue: false, instructions: 'IBAN 1' })
})

describe('the page of an order that waits for its payment', () => {
	/** Opened by its link, with a clock that the test moves. */
	async function opened() {
		const { openOrderLink, $orderLookup } = await lookup()
		const { pollPayment, $paymentPolling } = await import('#stores/checkout/payment-polling.ts')
		vi.useFakeTimers()
		await openOrderLink('A-1001', 'signed')
		const end = pollPayment()
		return { $orderLookup, $paymentPolling, end }
	}
	const reads = () => asked('POST /order-link')
	const show = (hidden: boolean) => {
		Object.assign(document, { hidden })
		document.dispatchEvent(new Event('visibilitychange'))
	}

	it('asks every two seconds at first, and no more once it is paid', async () => {
		const { $orderLookup } = await opened()
		await vi.advanceTimersByTimeAsync(4000)
		expect(reads()).toBe(3)
		state = 'paid'
		await vi.advanceTimersByTimeAsync(2000)
		expect($orderLookup.get()).toMatchObject({ order: { paymentState: 'paid' } })
		await vi.advanceTimersByTimeAsync(600_000)
		expect(reads()).toBe(4)
	})

	it('asks ever more seldom, ends after three minutes, and then says that the shop writes', async () => {
		const { $paymentPolling } = await opened()
		await vi.advanceTimersByTimeAsync(60_000)
		expect(reads()).toBe(11)
		expect($paymentPolling.get()).toBe('asking')
		await vi.advanceTimersByTimeAsync(600_000)
		expect(reads()).toBe(15)
		expect($paymentPolling.get()).toBe('over')
	})

	it('asks nothing while nobody sees it, and at once when it is seen again', async () => {
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

	it('asks nothing in a tab that is opened in the background', async () => {
		Object.assign(document, { hidden: true })
		await opened()
		await vi.advanceTimersByTimeAsync(60_000)
		expect(reads()).toBe(1)
	})

	it('goes on after an answer that failed, and shows what it knew', async () => {
		const logs = expectLogs()
		const { $orderLookup } = await opened()
		here.page.store.on('POST /order-link', 'offline')
		await vi.advanceTimersByTimeAsync(2000)
		expect($orderLookup.get()).toMatchObject({ status: 'found', order: { paymentState: 'open' } })
		expect(logs()).toHaveLength(1)
		await vi.advanceTimersByTimeAsync(2000)
		expect(reads()).toBe(3)
	})

	it('forgets that it was leaving when it comes back out of the memory of the browser', async () => {
		await opened()
		const { $paymentAttempt, payOrder } = await payment()
		await payOrder({ number: 'A-1001', key: 'signed' })
		expect($paymentAttempt.get()).toEqual({ status: 'leaving', url: 'https://pay.example/1' })
		state = 'paid'
		here.page.comeBack()
		await vi.advanceTimersByTimeAsync(0)
		expect($paymentAttempt.get()).toEqual({ status: 'idle' })
		expect((await lookup()).$orderLookup.get()).toMatchObject({ order: { paymentState: 'paid' } })
	})

	it('does not ask again and again of one that was found by number and email', async () => {
		here.page.store.on('POST /order-lookup', { data: wireFoundOrder({ order_no: 'A-1001', payment_state: 'open' }) })
		const { lookUpOrder } = await lookup()
		const { pollPayment } = await import('#stores/checkout/payment-polling.ts')
		vi.useFakeTimers()
		await lookUpOrder('A-1001', 'ada@example.com')
		pollPayment()
		await vi.advanceTimersByTimeAsync(60_000)
		expect(asked('POST /order-lookup')).toBe(1)
	})
})

import type { Answer, ApiRequest, Provider } from './stripe-api.ts'
import type { Till, TillPayment, TillRefund } from './till.ts'

/** The calls of Mollie's API that a shop makes, on a till. Formats follow Mollie's reference. */
export function handleMollie({ till, now, pageOf }: Provider, { method, path, query, body, idempotencyKey }: ApiRequest): Answer {
	const [, id = '', refunds = '', refundId = ''] = /^\/v2\/payments(?:\/(\w+))?(?:\/(refunds))?(?:\/(\w+))?$/.exec(path) ?? []
	const sent = body ? (JSON.parse(body) as Sent) : {}
	if (id === '' && method === 'POST') {
		if (amountOf(sent) < till.minimum) return refused(422, 'The amount is lower than the minimum')
		const payment = till.open('tr_', {
			key: idempotencyKey,
			orderNo: sent.metadata?.order_no ?? '',
			asked: amountOf(sent),
			askedCurrency: sent.amount?.currency ?? '',
			returnUrl: sent.redirectUrl ?? '',
		})
		return [201, paymentOf(payment, pageOf)]
	}
	if (id === '') return [200, { count: 0, _embedded: { payments: [] }, _links: {} }]
	const payment = till.payments.get(id)
	if (!payment) return refused(404, `No payment exists with token ${id}.`)
	if (!refunds) {
		if (method === 'DELETE' && !till.end(id, 'cancelled')) return refused(422, 'The payment cannot be canceled')
		const embedded = query.get('embed') === 'refunds,chargebacks' ? { _embedded: returnsOf(payment) } : {}
		return [200, { ...paymentOf(payment, pageOf), ...embedded }]
	}
	return handleRefunds(till, payment, { method, refundId, sent, now })
}

interface RefundCall {
	readonly method: string
	readonly refundId: string
	readonly sent: Sent
	readonly now: Date
}

function handleRefunds(till: Till, payment: TillPayment, { method, refundId, sent, now }: RefundCall): Answer {
	if (method === 'POST') {
		const key = sent.metadata?.refund_key ?? ''
		if (isDuplicate(payment, key, amountOf(sent), now)) return conflict('A duplicate refund has been detected')
		const refund = till.refund(payment.reference, key, amountOf(sent), now)
		return refund ? [201, refundOf(refund, payment)] : refused(422, 'The amount is higher than the remaining amount')
	}
	const all = [...payment.refunds.values()]
	if (refundId === '') return [200, { count: all.length, _embedded: { refunds: all.map((one) => refundOf(one, payment)) }, _links: {} }]
	const refund = all.find(({ reference }) => reference === refundId)
	return refund ? [200, refundOf(refund, payment)] : refused(404, 'No refund exists with that token.')
}

interface Sent {
	readonly amount?: { readonly value: string; readonly currency: string }
	readonly redirectUrl?: string
	readonly metadata?: { readonly order_no?: string; readonly refund_key?: string }
}

const decimals: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 }
const decimalsOf = (currency: string) => decimals[currency] ?? 2
const value = (amount: number, currency: string) => (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

/** Mollie accepts only amounts with the decimals of their currency. */
function amountOf({ amount: { value: text, currency } = { value: '', currency: '' } }: Sent): number {
	const amount = Math.round(Number(text) * 10 ** decimalsOf(currency))
	if (value(amount, currency) !== text) throw new Error(`"${text}" is not how Mollie wants amounts of ${currency}`)
	return amount
}

function paymentOf(payment: TillPayment, pageOf: (reference: string) => string) {
	const { reference, state, amount, currency } = payment
	return {
		resource: 'payment',
		id: reference,
		mode: 'test',
		status: { open: 'open', pending: 'pending', paid: 'paid', refused: 'failed', cancelled: 'canceled' }[state],
		isCancelable: state === 'open',
		amount: { value: value(amount, currency), currency },
		_links: { self: { href: '', type: '' }, ...(state === 'open' ? { checkout: { href: pageOf(reference), type: 'text/html' } } : {}) },
	}
}

/** Empty lists are left out. */
function returnsOf(payment: TillPayment) {
	const refunds = [...payment.refunds.values()].map((refund) => refundOf(refund, payment))
	const chargebacks = payment.chargebacks.map(({ reference, amount, state }) => ({
		resource: 'chargeback',
		id: reference,
		amount: { value: value(amount, payment.currency), currency: payment.currency },
		reversedAt: state === 'failed' ? '2026-11-21T10:00:00+00:00' : null,
		paymentId: payment.reference,
	}))
	return { ...(refunds.length > 0 ? { refunds } : {}), ...(chargebacks.length > 0 ? { chargebacks } : {}) }
}

function refundOf({ reference, key, amount, state }: TillRefund, payment: TillPayment) {
	return {
		resource: 'refund',
		id: reference,
		status: { sent: 'pending', done: 'refunded', failed: 'failed' }[state],
		amount: { value: value(amount, payment.currency), currency: payment.currency },
		metadata: key === null ? null : { refund_key: key },
		paymentId: payment.reference,
		_links: { self: { href: '', type: '' } },
	}
}

function refused(status: number, detail: string): Answer {
	return [status, { status, title: 'Refused', detail, _links: {} }]
}

/** Period in which Mollie takes an equal refund of a payment for the same refund. */
const duplicateMs = 60 * 60_000

/** Mollie's own protection against duplicate refunds, which ignores idempotency keys. */
function isDuplicate(payment: TillPayment, key: string, amount: number, now: Date): boolean {
	return [...payment.refunds.values()].some(
		(one) => one.key !== key && one.amount === amount && one.state !== 'failed' && now.getTime() - one.at.getTime() < duplicateMs,
	)
}

/** The exact format of Mollie. */
function conflict(detail: string): Answer {
	const documentation = { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' }
	return [409, { status: 409, title: 'Conflict', detail, _links: { documentation } }]
}

/** Mollie's response while the first request of an idempotency key is still running. */
export const mollieKeyInUse = conflict(
	'Your are using an idempotency key that you used before. The previous request with the same key is still being executed. Please try again in a few seconds.',
)

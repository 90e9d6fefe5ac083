import type { Till, TillPayment, TillRefund } from './till.ts'

/** Status and body of a response. */
export type Answer = readonly [status: number, body: object]
export interface ApiRequest {
	readonly method: string
	readonly path: string
	readonly query: URLSearchParams
	readonly body: string
	readonly idempotencyKey: string
}

/** The state behind both APIs. */
export interface Provider {
	readonly till: Till
	/** Time of the provider's clock. */
	readonly now: Date
	/** URL of the page of a payment. */
	readonly pageOf: (reference: string) => string
}

/** The calls of Stripe's API that a shop makes, on a till. Formats follow Stripe's reference. */
export function handleStripe(provider: Provider, { method, path, query, body, idempotencyKey }: ApiRequest): Answer {
	const { till, pageOf } = provider
	const form = new URLSearchParams(body)
	const [, resource = '', id = '', action = ''] =
		/^\/v1\/(checkout\/sessions|refunds|disputes)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? []
	const paid = till.payments.get((query.get('payment_intent') ?? '').replace(/^pi_/, ''))
	if (resource === 'refunds') return method === 'POST' ? makeRefund(provider, form) : id ? oneRefund(till, id) : refundsOf(paid)
	if (resource === 'disputes')
		return listOf(
			(paid?.chargebacks ?? []).map((one) => disputeOf(one, paid?.currency)),
			'/v1/disputes',
		)
	if (resource === '') return refused(404, `Unrecognized request URL (${method}: ${path})`)
	if (method === 'GET' && id === '') return listOf(paid ? [sessionOf(paid, pageOf)] : [], '/v1/checkout/sessions')
	if (id === '') return sessionError(form, provider) ?? [200, sessionOf(openSession(till, form, idempotencyKey), pageOf)]
	const payment = till.payments.get(id)
	if (!payment) return refused(404, `No such checkout.session: '${id}'`)
	if (action === 'expire' && !till.end(id, 'cancelled'))
		return refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
	return [200, sessionOf(payment, pageOf)]
}

const minuteMs = 60_000

/** Stripe's response while the first request of an idempotency key is still running. */
export const stripeKeyInUse: Answer = [
	409,
	{
		error: {
			type: 'idempotency_error',
			code: 'idempotency_key_in_use',
			message:
				'There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
		},
	},
]

/** The error for a session that Stripe does not open; it is not stored under the key. */
function sessionError(form: URLSearchParams, { till, now }: Provider): Answer | undefined {
	const email = form.get('customer_email')
	if (email !== null && !till.acceptsEmail(email))
		return refused(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
	const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
	if (amount < till.minimum)
		return refused(400, 'The Checkout Session total amount due must add up to at least $0.50 usd', { code: 'amount_too_small' })
	const lives = Number(form.get('expires_at')) * 1000 - now.getTime()
	if (lives < 30 * minuteMs) return refused(400, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.')
	if (lives > 24 * 60 * minuteMs)
		return refused(400, 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.')
	return undefined
}

function openSession(till: Till, form: URLSearchParams, key: string): TillPayment {
	return till.open('cs_test_', {
		key,
		orderNo: form.get('metadata[order_no]') ?? '',
		asked: Number(form.get('line_items[0][price_data][unit_amount]')),
		askedCurrency: (form.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
		returnUrl: form.get('success_url') ?? '',
	})
}

function sessionOf(payment: TillPayment, pageOf: (reference: string) => string) {
	const intent = `pi_${payment.reference}`
	return {
		id: payment.reference,
		object: 'checkout.session',
		url: payment.state === 'open' ? pageOf(payment.reference) : null,
		status: { open: 'open', pending: 'complete', paid: 'complete', refused: 'complete', cancelled: 'expired' }[payment.state],
		payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
		amount_total: payment.asked,
		currency: payment.currency.toLowerCase(),
		payment_intent:
			payment.state === 'open' || payment.state === 'cancelled'
				? null
				: {
						id: intent,
						object: 'payment_intent',
						amount_received: payment.state === 'paid' ? payment.amount : 0,
						status: payment.state === 'paid' ? 'succeeded' : payment.state === 'pending' ? 'processing' : 'requires_payment_method',
						latest_charge: { id: `ch_${payment.reference}`, object: 'charge', disputed: payment.chargebacks.length > 0 },
					},
	}
}

function makeRefund({ till, now }: Provider, form: URLSearchParams): Answer {
	const reference = (form.get('payment_intent') ?? '').replace(/^pi_/, '')
	if (!till.payments.has(reference)) return refused(404, 'No such payment_intent')
	const refund = till.refund(reference, form.get('metadata[refund_key]') ?? '', Number(form.get('amount')), now)
	return refund
		? [200, refundOf(refund, till.get(reference).currency)]
		: refused(400, 'Refund amount is greater than unrefunded amount on charge')
}

function oneRefund(till: Till, id: string): Answer {
	const found = [...till.payments.values()]
		.flatMap(({ refunds, currency }) => [...refunds.values()].map((refund) => ({ refund, currency })))
		.find(({ refund }) => refund.reference === id)
	return found ? [200, refundOf(found.refund, found.currency)] : refused(404, `No such refund: '${id}'`)
}

function refundsOf(payment: TillPayment | undefined): Answer {
	return listOf(
		[...(payment?.refunds.values() ?? [])].map((one) => refundOf(one, payment?.currency)),
		'/v1/refunds',
	)
}

function listOf(data: readonly object[], url: string): Answer {
	return [200, { object: 'list', data, has_more: false, url }]
}

function disputeOf({ reference, amount, state }: TillRefund, currency = 'usd') {
	const status = { sent: 'needs_response', done: 'lost', failed: 'won' }[state]
	return { id: reference, object: 'dispute', amount, currency: currency.toLowerCase(), status }
}

function refundOf({ reference, key, amount, state }: TillRefund, currency = 'usd') {
	const status = { sent: 'pending', done: 'succeeded', failed: 'failed' }[state]
	return {
		id: reference,
		object: 'refund',
		amount,
		status,
		currency: currency.toLowerCase(),
		metadata: key === null ? {} : { refund_key: key },
		...(state === 'failed' ? { failure_reason: 'declined' } : {}),
	}
}

function refused(status: number, message: string, more: { readonly code?: string; readonly param?: string } = {}): Answer {
	return [status, { error: { type: 'invalid_request_error', message, ...more } }]
}

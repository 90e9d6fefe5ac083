import Stripe from 'stripe'
import {
	ForgedMessage,
	type MoneyBack,
	type PaymentAtProvider,
	type PaymentProvider,
	type PaymentRequest,
	ProviderRefusal,
	type RefundAtProvider,
} from './provider.ts'
import { fromStripeUnits, toStripeUnits } from './stripe-units.ts'

export interface StripeKeys {
	readonly secretKey: string
	/** What messages are signed with; undefined: none are taken, and the shop asks by itself. */
	readonly webhookSecret: string | undefined
	/** Another address of the API, where something plays Stripe's part. */
	readonly apiUrl?: string | undefined
}

/** A shopper waits for the page. */
const timeoutMs = 15_000
/** Stripe's sessions live at least half an hour, by Stripe's clock. */
const shortestMs = 32 * 60_000

/** Stripe's own page (Checkout Sessions). */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeKeys): PaymentProvider {
	const stripe = new Stripe(secretKey, { ...elsewhere(apiUrl), timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false })
	return {
		id: 'stripe',
		name: 'Stripe',
		isLive: secretKey.includes('_live_'),
		async checkKey() {
			await asked(() => stripe.checkout.sessions.list({ limit: 1 }))
		},
		async start(request) {
			const session = await asked(() => stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: request.key }))
			if (!session.url) throw new ProviderRefusal('Stripe gave no page to pay on')
			return { reference: session.id, url: session.url }
		},
		async fetch(reference) {
			const expand = ['payment_intent.latest_charge']
			return paymentOf(stripe, await asked(() => stripe.checkout.sessions.retrieve(reference, { expand })))
		},
		async cancel(reference) {
			try {
				await stripe.checkout.sessions.expire(reference)
			} catch (error) {
				// It is over already, one way or the other: `fetch` tells which.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
			}
		},
		async refund({ reference, key, amount, currency, again }) {
			const payment_intent = await intentOf(stripe, reference)
			if (again) {
				const { data } = await asked(() => stripe.refunds.list({ payment_intent, limit: 100 }))
				const earlier = data.find(({ metadata }) => metadata?.['refund_key'] === key)
				if (earlier) return refundOf(earlier)
			}
			const metadata = { refund_key: key }
			const options = { idempotencyKey: `refund-${key}` }
			return refundOf(
				await asked(() => stripe.refunds.create({ payment_intent, amount: toStripeUnits(amount, currency), metadata }, options)),
			)
		},
		fetchRefund: async (_reference, refundReference) => refundOf(await asked(() => stripe.refunds.retrieve(refundReference))),
		async readMessage(body, header) {
			if (!webhookSecret) throw new ForgedMessage('STRIPE_WEBHOOK_SECRET is not set: no message can be believed')
			const event = eventOf(stripe, body, header('stripe-signature') ?? '', webhookSecret)
			return { eventId: event.id, reference: await sessionNamed(stripe, event) }
		},
	}
}

function elsewhere(apiUrl: string | undefined) {
	if (!apiUrl) return {}
	const { hostname, port, protocol } = new URL(apiUrl)
	return { host: hostname, ...(port ? { port } : {}), protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
	const { amount, currency, title } = request
	const soonest = request.created.getTime() + shortestMs
	return {
		mode: 'payment',
		line_items: [
			{
				quantity: 1,
				price_data: { currency: currency.toLowerCase(), unit_amount: toStripeUnits(amount, currency), product_data: { name: title } },
			},
		],
		client_reference_id: request.orderNo,
		...(request.email ? { customer_email: request.email } : {}),
		success_url: request.returnUrl,
		cancel_url: request.returnUrl,
		expires_at: Math.floor(Math.max(request.expires.getTime(), soonest) / 1000),
		metadata: { order_no: request.orderNo, attempt_key: request.key },
		payment_intent_data: { metadata: { order_no: request.orderNo, attempt_key: request.key } },
	}
}

async function paymentOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentAtProvider> {
	const currency = (session.currency ?? '').toUpperCase()
	const returns: readonly MoneyBack[] = []
	const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
	if (session.payment_status === 'paid') {
		const received = intent?.amount_received || session.amount_total || 0
		return { state: 'paid', amount: fromStripeUnits(received, currency), currency, returns: intent ? await returnsOf(stripe, intent) : [] }
	}
	const amount = currency ? fromStripeUnits(session.amount_total ?? 0, currency) : 0
	if (session.status === 'expired') return { state: 'cancelled', amount, currency, returns }
	// Complete and not paid: a way to pay that takes days, as a direct debit does, has said no.
	if (session.status === 'complete' && intent?.status === 'requires_payment_method') return { state: 'refused', amount, currency, returns }
	return { state: 'open', amount, currency, returns }
}

/** More of one payment than this is not read. */
const mostReturns = { limit: 1000 }

async function returnsOf(stripe: Stripe, { id: payment_intent, latest_charge }: Stripe.PaymentIntent): Promise<readonly MoneyBack[]> {
	const wanted = { payment_intent, limit: 100 }
	const isDisputed = typeof latest_charge === 'object' && latest_charge?.disputed
	const refunds = await asked(() => stripe.refunds.list(wanted).autoPagingToArray(mostReturns))
	const disputes = isDisputed ? await asked(() => stripe.disputes.list(wanted).autoPagingToArray(mostReturns)) : []
	return [...refunds.map(returnOf), ...disputes.map(disputeOf)]
}

function returnOf(refund: Stripe.Refund): MoneyBack {
	const { reference, state } = refundOf(refund)
	const amount = fromStripeUnits(refund.amount, refund.currency)
	return { kind: 'refund', reference, key: refund.metadata?.['refund_key'] ?? null, amount, state }
}

/** How a dispute ended; all others wait for the shop or its bank. */
const endedDisputes: Readonly<Record<string, MoneyBack['state']>> = {
	lost: 'done',
	won: 'failed',
	warning_closed: 'failed',
	prevented: 'failed',
}

function disputeOf({ id, amount, currency, status }: Stripe.Dispute): MoneyBack {
	const state = endedDisputes[status] ?? 'sent'
	return { kind: 'chargeback', reference: id, key: null, amount: fromStripeUnits(amount, currency), state }
}

/** The session that an event is about: of charges, refunds and disputes the one that their money came by. null: of none. */
async function sessionNamed(stripe: Stripe, { type, data }: Stripe.Event): Promise<string | null> {
	if (type.startsWith('checkout.session.')) return (data.object as Stripe.Checkout.Session).id
	if (!/^(charge|refund)\./.test(type)) return null
	const { payment_intent } = data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute
	const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
	if (!id) return null
	const { data: sessions } = await asked(() => stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }))
	return sessions[0]?.id ?? null
}

async function intentOf(stripe: Stripe, reference: string): Promise<string> {
	const { payment_intent } = await asked(() => stripe.checkout.sessions.retrieve(reference))
	const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
	if (!id) throw new ProviderRefusal('Nothing was paid there')
	return id
}

function refundOf(refund: Stripe.Refund): RefundAtProvider {
	const failed = refund.status === 'failed' || refund.status === 'canceled'
	const state = refund.status === 'succeeded' ? 'done' : failed ? 'failed' : 'sent'
	return { reference: refund.id, state, detail: failed ? (refund.failure_reason ?? 'Stripe could not pay it back') : '' }
}

function eventOf(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event {
	try {
		return stripe.webhooks.constructEvent(body, signature, secret)
	} catch (error) {
		throw new ForgedMessage('The signature is not that of Stripe', { cause: error })
	}
}

/** Tells what will not work another time either from what may. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
	try {
		return await ask()
	} catch (error) {
		const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } = Stripe.errors
		const isFinal = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError].some((kind) => error instanceof kind)
		if (isFinal && error instanceof Error) throw new ProviderRefusal(error.message, { cause: error })
		throw error
	}
}

import { isEmail } from '@storefront/store/infrastructure/text/email.ts'
import Stripe from 'stripe'
import {
	InvalidWebhook,
	type PaymentAtProvider,
	type PaymentProvider,
	type PaymentRequest,
	ProviderFailure,
	ProviderRefusal,
	type RefundAtProvider,
	type Reversal,
	refundKey,
	type StartedPayment,
	type WebhookEvent,
} from './provider.ts'
import { fromStripeUnits, toStripeUnits } from './stripe-units.ts'
import { abortMs, startingMs } from './timing.ts'

export interface StripeKeys {
	readonly secretKey: string
	/** Secret of webhook signatures; undefined: webhooks are rejected, and the shop only polls. */
	readonly webhookSecret: string | undefined
	/** Another URL of the API, for a payment simulator. */
	readonly apiUrl?: string | undefined
}

const minuteMs = 60_000
/** Maximum lifetime of a Stripe session in minutes, by Stripe's clock. */
const maxMinutes = 24 * 60
/**
 * Allowed difference between the clocks of shop and Stripe. A session must also be valid when it is requested again
 * under the same key, up to `startingMs` later (timing.ts): Stripe requires half an hour from that moment.
 */
const skewMs = 5 * minuteMs
const minSessionMs = 30 * minuteMs + startingMs + skewMs
const maxSessionMs = maxMinutes * minuteMs - skewMs
/** Maximum age of a webhook, and maximum time in the future, in seconds; Stripe's own limit for age. */
const messageToleranceSeconds = 300

/** Stripe's hosted payment page (Checkout Sessions). */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeKeys): PaymentProvider {
	const stripe = new Stripe(secretKey, { ...apiEndpoint(apiUrl), timeout: abortMs, maxNetworkRetries: 0, telemetry: false })
	return {
		id: 'stripe',
		name: 'Stripe',
		isLive: secretKey.includes('_live_'),
		maxMinutes,
		isPaused: () => false,
		signsWebhooks: true,
		async checkKey() {
			await callStripe(() => stripe.checkout.sessions.list({ limit: 1 }))
		},
		async start(request) {
			const email = isPlausibleEmail(request.email) ? request.email : ''
			try {
				return await startSession(stripe, { ...request, email }, request.key)
			} catch (error) {
				// The email only fills a field of Stripe's form. The other parameters need another key.
				if (email === '' || !isEmailRefused(error)) throw error
				return await startSession(stripe, { ...request, email: '' }, `${request.key}-without-email`)
			}
		},
		async fetch(reference) {
			const expand = ['payment_intent.latest_charge']
			return paymentOf(stripe, await callStripe(() => stripe.checkout.sessions.retrieve(reference, { expand })))
		},
		async cancel(reference) {
			try {
				await stripe.checkout.sessions.expire(reference)
			} catch (error) {
				// The session is over already; `fetch` returns its result.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
			}
		},
		async refund({ reference, key, keyNumber, amount, currency, isRetry }) {
			const payment_intent = await intentOf(stripe, reference)
			if (isRetry) {
				const { data } = await callStripe(() => stripe.refunds.list({ payment_intent, limit: 100 }))
				const earlier = data.find(({ metadata }) => metadata?.['refund_key'] === key)
				if (earlier) return refundOf(earlier)
			}
			const metadata = { refund_key: key }
			const options = { idempotencyKey: refundKey(key, keyNumber) }
			return refundOf(
				await callStripe(() => stripe.refunds.create({ payment_intent, amount: toStripeUnits(amount, currency), metadata }, options)),
			)
		},
		fetchRefund: async (_reference, refundReference) => refundOf(await callStripe(() => stripe.refunds.retrieve(refundReference))),
		parseWebhook(body, header) {
			if (!webhookSecret) throw new InvalidWebhook('STRIPE_WEBHOOK_SECRET is not set: webhooks cannot be verified')
			const event = eventOf(stripe, body, header('stripe-signature') ?? '', webhookSecret)
			return { eventId: event.id, ...subjectOf(event) }
		},
		async findReference(payment_intent) {
			const { data } = await callStripe(() => stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
			return data[0]?.id ?? null
		},
	}
}

async function startSession(stripe: Stripe, request: PaymentRequest, idempotencyKey: string): Promise<StartedPayment> {
	const session = await callStripe(() => stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey }))
	if (!session.url) throw new ProviderRefusal('Stripe returned no payment page')
	return { reference: session.id, url: session.url }
}

/** Whether Stripe may take it: the checkout accepts any text as an email [CHK-32]. */
function isPlausibleEmail(email: string): boolean {
	return isEmail(email) && /^[\x21-\x7e]+@[^@]+\.[a-z]{2,}$/i.test(email)
}

function isEmailRefused(error: unknown): boolean {
	const cause = error instanceof ProviderRefusal ? error.cause : undefined
	return cause instanceof Stripe.errors.StripeInvalidRequestError && (cause.param === 'customer_email' || cause.code === 'email_invalid')
}

function apiEndpoint(apiUrl: string | undefined) {
	if (!apiUrl) return {}
	const { hostname, port, protocol } = new URL(apiUrl)
	return { host: hostname, ...(port ? { port } : {}), protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
	const { amount, currency, title } = request
	const created = request.created.getTime()
	const expires = Math.min(Math.max(request.expires.getTime(), created + minSessionMs), created + maxSessionMs)
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
		expires_at: Math.floor(expires / 1000),
		metadata: { order_no: request.orderNo, attempt_key: request.key },
		payment_intent_data: { metadata: { order_no: request.orderNo, attempt_key: request.key } },
	}
}

async function paymentOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentAtProvider> {
	const currency = (session.currency ?? '').toUpperCase()
	const reversals: readonly Reversal[] = []
	const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
	if (session.payment_status === 'paid') {
		const received = intent?.amount_received || session.amount_total || 0
		return {
			state: 'paid',
			amount: fromStripeUnits(received, currency),
			currency,
			reversals: intent ? await reversalsOf(stripe, intent) : [],
		}
	}
	const amount = currency ? fromStripeUnits(session.amount_total ?? 0, currency) : 0
	if (session.status === 'expired') return { state: 'cancelled', amount, currency, reversals }
	if (session.status === 'complete') return { state: completeStates[intent?.status ?? ''] ?? 'pending', amount, currency, reversals }
	return { state: 'open', amount, currency, reversals }
}

/** The result of a payment method that settles in days, such as a direct debit; without an entry it is pending. */
const completeStates: Readonly<Record<string, PaymentAtProvider['state']>> = { requires_payment_method: 'refused', canceled: 'cancelled' }

/** Maximum number of reversals of one payment. */
const maxReversals = { limit: 1000 }

async function reversalsOf(stripe: Stripe, { id: payment_intent, latest_charge }: Stripe.PaymentIntent): Promise<readonly Reversal[]> {
	const wanted = { payment_intent, limit: 100 }
	const isDisputed = typeof latest_charge === 'object' && latest_charge?.disputed
	const refunds = await callStripe(() => stripe.refunds.list(wanted).autoPagingToArray(maxReversals))
	const disputes = isDisputed ? await callStripe(() => stripe.disputes.list(wanted).autoPagingToArray(maxReversals)) : []
	return [...refunds.map(reversalOf), ...disputes.map(disputeOf)]
}

function reversalOf(refund: Stripe.Refund): Reversal {
	const { reference, state } = refundOf(refund)
	const amount = fromStripeUnits(refund.amount, refund.currency)
	return { kind: 'refund', reference, key: refund.metadata?.['refund_key'] ?? null, amount, state }
}

/** The results of disputes; all others wait for the shop or the bank. */
const endedDisputes: Readonly<Record<string, Reversal['state']>> = {
	lost: 'done',
	won: 'failed',
	warning_closed: 'failed',
	prevented: 'failed',
}

function disputeOf({ id, amount, currency, status }: Stripe.Dispute): Reversal {
	const state = endedDisputes[status] ?? 'sent'
	return { kind: 'chargeback', reference: id, key: null, amount: fromStripeUnits(amount, currency), state }
}

/** The session that an event is about; events of charges, refunds and disputes name the payment intent instead. */
function subjectOf({ type, data }: Stripe.Event): Pick<WebhookEvent, 'reference' | 'unresolved'> {
	if (type.startsWith('checkout.session.')) return { reference: (data.object as Stripe.Checkout.Session).id, unresolved: null }
	if (!/^(charge|refund)\./.test(type)) return { reference: null, unresolved: null }
	const { payment_intent } = data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute
	return { reference: null, unresolved: (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? null }
}

async function intentOf(stripe: Stripe, reference: string): Promise<string> {
	const { payment_intent } = await callStripe(() => stripe.checkout.sessions.retrieve(reference))
	const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
	if (!id) throw new ProviderRefusal('The payment has no payment intent')
	return id
}

function refundOf(refund: Stripe.Refund): RefundAtProvider {
	const failed = refund.status === 'failed' || refund.status === 'canceled'
	const state = refund.status === 'succeeded' ? 'done' : failed ? 'failed' : 'sent'
	return { reference: refund.id, state, detail: failed ? (refund.failure_reason ?? 'Stripe could not refund it') : '' }
}

function eventOf(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event {
	let event: Stripe.Event
	try {
		event = stripe.webhooks.constructEvent(body, signature, secret, messageToleranceSeconds)
	} catch (error) {
		throw new InvalidWebhook('The signature is not from Stripe', { cause: error })
	}
	// The library only rejects old webhooks.
	const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
	if (signedAt > Date.now() / 1000 + messageToleranceSeconds) throw new InvalidWebhook('The time of the signature is in the future')
	return event
}

/** Separates errors that a retry does not change, and failures of Stripe itself, from errors that a retry may solve. */
async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
	try {
		return await call()
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeError)) throw error
		const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError, StripeIdempotencyError } = Stripe.errors
		const { statusCode = 0, message } = error
		// Another request with the same key is still running.
		if (statusCode === 409) throw error
		const isReplay = error.headers?.['idempotent-replayed'] === 'true'
		// The key was used with other parameters before, so it cannot be used for these.
		const isSpent = error instanceof StripeIdempotencyError
		if (statusCode >= 500 || isSpent) throw new ProviderFailure(message, { isStored: isReplay || isSpent, cause: error })
		const isFinal = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError].some((kind) => error instanceof kind)
		if (isFinal) throw new ProviderRefusal(message, { cause: error })
		throw error
	}
}

import { toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { FetchError, ofetch } from 'ofetch'
import * as v from 'valibot'
import {
	InvalidWebhook,
	type PaymentAtProvider,
	type PaymentProvider,
	ProviderFailure,
	ProviderRefusal,
	type RefundAtProvider,
	type Reversal,
	refundKey,
} from './provider.ts'
import { abortMs } from './timing.ts'

export interface MollieKeys {
	readonly apiKey: string
	/** Another URL of the API, for a payment simulator. */
	readonly apiUrl?: string | undefined
}

/** Mollie's payment ids: `tr_7UhSN1zuXS`. */
const referencePattern = /^tr_\w{1,60}$/

const amountReply = v.object({ value: v.string(), currency: v.string() })
/** A refund in any state. */
const refundReply = v.object({
	id: v.string(),
	status: v.string(),
	amount: amountReply,
	metadata: v.nullish(v.object({ refund_key: v.optional(v.string()) })),
})
const refundsReply = v.object({ _embedded: v.object({ refunds: v.array(refundReply) }) })
const chargebackReply = v.object({ id: v.string(), amount: amountReply, reversedAt: v.nullish(v.string()) })
const paymentReply = v.object({
	id: v.string(),
	status: v.picklist(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
	amount: amountReply,
	isCancelable: v.optional(v.boolean(), false),
	_links: v.object({ checkout: v.nullish(v.object({ href: v.string() })) }),
	_embedded: v.optional(
		v.object({ refunds: v.optional(v.array(refundReply), []), chargebacks: v.optional(v.array(chargebackReply), []) }),
		{ refunds: [], chargebacks: [] },
	),
})

const states = {
	open: 'open',
	pending: 'pending',
	authorized: 'pending',
	paid: 'paid',
	failed: 'refused',
	canceled: 'cancelled',
	expired: 'cancelled',
} as const satisfies Record<v.InferOutput<typeof paymentReply>['status'], PaymentAtProvider['state']>

/**
 * Mollie's hosted payment page, with the six API calls that it needs. Its webhooks are not signed: they only name a
 * payment to check, and no other content is used.
 */
export function mollieProvider({ apiKey, apiUrl = 'https://api.mollie.com' }: MollieKeys): PaymentProvider {
	const ask = createClient(`${apiUrl}/v2/payments`, apiKey)
	const refundsOf = (reference: string) => `/${reference}/refunds`
	return {
		id: 'mollie',
		name: 'Mollie',
		isLive: apiKey.startsWith('live_'),
		maxMinutes: null,
		isPaused: () => false,
		signsWebhooks: false,
		async checkKey() {
			await ask(v.looseObject({}), '?limit=1')
		},
		async start(request) {
			const { id, _links } = await ask(paymentReply, '', {
				key: request.key,
				body: {
					amount: { value: toAmountText(request.amount, request.currency), currency: request.currency },
					description: request.title,
					redirectUrl: request.returnUrl,
					...(request.webhookUrl ? { webhookUrl: request.webhookUrl } : {}),
					metadata: { order_no: request.orderNo, attempt_key: request.key },
				},
			})
			if (!_links.checkout) throw new ProviderRefusal('Mollie returned no payment page')
			return { reference: id, url: _links.checkout.href }
		},
		async fetch(reference) {
			const { status, amount, _embedded } = await ask(paymentReply, `/${reference}?embed=refunds,chargebacks`)
			const reversals = [..._embedded.refunds.map(reversalOf), ..._embedded.chargebacks.map(chargebackOf)]
			return { state: states[status], amount: toMinorUnits(amount.value, amount.currency), currency: amount.currency, reversals }
		},
		async cancel(reference) {
			const { isCancelable } = await ask(paymentReply, `/${reference}`)
			if (isCancelable) await ask(paymentReply, `/${reference}`, { method: 'DELETE' })
		},
		async refund({ reference, key, keyNumber, amount, currency, isRetry }) {
			if (isRetry) {
				const { _embedded } = await ask(refundsReply, `${refundsOf(reference)}?limit=250`)
				const earlier = _embedded.refunds.find(({ metadata }) => metadata?.refund_key === key)
				if (earlier) return refundOf(earlier)
			}
			const body = { amount: { value: toAmountText(amount, currency), currency }, metadata: { refund_key: key } }
			return refundOf(await ask(refundReply, refundsOf(reference), { key: refundKey(key, keyNumber), body }))
		},
		fetchRefund: async (reference, refundReference) => refundOf(await ask(refundReply, `${refundsOf(reference)}/${refundReference}`)),
		parseWebhook(body) {
			const reference = new URLSearchParams(body).get('id') ?? ''
			if (!referencePattern.test(reference)) throw new InvalidWebhook('It has no payment id of Mollie')
			// Every change of a payment sends the same webhook, so none counts as repeated.
			return { eventId: '', reference, unresolved: null }
		},
		findReference: () => Promise.resolve(null),
	}
}

function refundOf({ id, status }: v.InferOutput<typeof refundReply>): RefundAtProvider {
	const failed = status === 'failed' || status === 'canceled'
	const state = status === 'refunded' ? 'done' : failed ? 'failed' : 'sent'
	return { reference: id, state, detail: failed ? 'Mollie could not refund it' : '' }
}

function reversalOf(refund: v.InferOutput<typeof refundReply>): Reversal {
	const { reference, state } = refundOf(refund)
	return {
		kind: 'refund',
		reference,
		key: refund.metadata?.refund_key ?? null,
		amount: toMinorUnits(refund.amount.value, refund.amount.currency),
		state,
	}
}

/** Mollie takes the money of a chargeback at once; it comes back if the shop wins the dispute. */
function chargebackOf({ id, amount, reversedAt }: v.InferOutput<typeof chargebackReply>): Reversal {
	const state = reversedAt ? 'failed' : 'done'
	return { kind: 'chargeback', reference: id, key: null, amount: toMinorUnits(amount.value, amount.currency), state }
}

interface CallOptions {
	readonly method?: 'DELETE'
	/** Sent with POST; without a body the method is GET. */
	readonly body?: object
	/** Idempotency key. */
	readonly key?: string
}

/** Makes calls below `base`. Throws `ProviderRefusal` for errors that a retry does not change. */
function createClient(base: string, apiKey: string) {
	return async <const Schema extends v.GenericSchema>(reply: Schema, path: string, { method, body, key }: CallOptions = {}) => {
		const headers = { authorization: `Bearer ${apiKey}`, ...(key ? { 'idempotency-key': key } : {}) }
		try {
			const sent = await ofetch<unknown>(`${base}${path}`, {
				method: method ?? (body ? 'POST' : 'GET'),
				headers,
				...(body ? { body } : {}),
				parseResponse: JSON.parse,
				timeout: abortMs,
				// The API key must reach only Mollie.
				redirect: 'error',
				// Each request has an idempotency key; the queue of payments decides when to retry.
				retry: 0,
			})
			return v.parse(reply, sent)
		} catch (error) {
			throw failureOf(error)
		}
	}
}

/** Separates permanent refusals and failures of Mollie itself from errors that a retry may solve. */
function failureOf(error: unknown): unknown {
	const { statusCode = 0, data, response } = error instanceof FetchError ? error : {}
	const message = `Mollie: ${detailOf(data) ?? statusCode}`
	if (statusCode >= 500) {
		const isStored = response?.headers.get('idempotent-replayed') === 'true'
		return new ProviderFailure(message, { isStored, cause: error })
	}
	// Mollie refuses the second of two equal refunds for an hour. It may have stored this response under the key, so the
	// next attempt needs another one.
	if (statusCode === 409 && message.includes('duplicate refund'))
		return new ProviderFailure(`${message} (wait an hour between two equal refunds of a payment)`, { isStored: true, cause: error })
	// Any other 409 means that an earlier request with the same key is still running.
	const isFinal = statusCode >= 400 && statusCode !== 409 && statusCode !== 429
	return isFinal ? new ProviderRefusal(message, { cause: error }) : error
}

function detailOf(data: unknown): string | undefined {
	const parsed = v.safeParse(v.object({ detail: v.string() }), data)
	return parsed.success ? parsed.output.detail : undefined
}

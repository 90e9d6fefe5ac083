import { createMollieClient, MollieApiError, type Payment, type Refund } from '@mollie/api-client'
import { fromDecimalText, toDecimalText } from './minor-units.ts'
import { ForgedMessage, type PaymentAtProvider, type PaymentProvider, ProviderRefusal, type RefundAtProvider } from './provider.ts'

export interface MollieKeys {
	readonly apiKey: string
	/** Another address of the API, where something plays Mollie's part. */
	readonly apiUrl?: string | undefined
}

/** Mollie's names of payments: `tr_7UhSN1zuXS`. */
const namePattern = /^tr_\w{1,60}$/

const states = {
	open: 'open',
	pending: 'open',
	authorized: 'open',
	paid: 'paid',
	failed: 'refused',
	canceled: 'cancelled',
	expired: 'cancelled',
} as const satisfies Record<`${Payment['status']}`, PaymentAtProvider['state']>

/** Mollie's own page. Its messages carry a name and no signature: they say where to look, and nothing else is taken from them. */
export function mollieProvider({ apiKey, apiUrl }: MollieKeys): PaymentProvider {
	const mollie = createMollieClient({ apiKey, ...(apiUrl ? { apiEndpoint: `${apiUrl.replace(/\/$/, '')}/v2/` } : {}) })
	return {
		id: 'mollie',
		name: 'Mollie',
		isLive: apiKey.startsWith('live_'),
		async start(request) {
			const payment = await asked(() =>
				mollie.payments.create({
					amount: { value: toDecimalText(request.amount, request.currency), currency: request.currency },
					description: request.title,
					redirectUrl: request.returnUrl,
					...(request.messageUrl ? { webhookUrl: request.messageUrl } : {}),
					metadata: { order_no: request.orderNo, attempt_key: request.key },
					idempotencyKey: request.key,
				}),
			)
			const url = payment.getCheckoutUrl()
			if (!url) throw new ProviderRefusal('Mollie gave no page to pay on')
			return { reference: payment.id, url }
		},
		async fetch(reference) {
			const { status, amount } = await asked(() => mollie.payments.get(reference))
			return { state: states[status], amount: fromDecimalText(amount.value), currency: amount.currency }
		},
		async cancel(reference) {
			const payment = await asked(() => mollie.payments.get(reference))
			if (payment.isCancelable) await asked(() => mollie.payments.cancel(reference))
		},
		async refund({ reference, key, amount, currency, again }) {
			if (again) {
				const refunds = await asked(() => mollie.paymentRefunds.page({ paymentId: reference, limit: 250 }))
				const earlier = refunds.find(({ metadata }) => (metadata as { refund_key?: string } | null)?.refund_key === key)
				if (earlier) return refundOf(earlier)
			}
			const refund = await asked(() =>
				mollie.paymentRefunds.create({
					paymentId: reference,
					amount: { value: toDecimalText(amount, currency), currency },
					metadata: { refund_key: key },
					idempotencyKey: `refund-${key}`,
				}),
			)
			return refundOf(refund)
		},
		fetchRefund: async (reference, refundReference) =>
			refundOf(await asked(() => mollie.paymentRefunds.get(refundReference, { paymentId: reference }))),
		readMessage(body) {
			const reference = new URLSearchParams(body).get('id') ?? ''
			if (!namePattern.test(reference)) throw new ForgedMessage('It names no payment of Mollie')
			// The same message comes for every change of a payment: none is a repetition.
			return { eventId: '', reference }
		},
	}
}

function refundOf({ id, status }: Pick<Refund, 'id' | 'status'>): RefundAtProvider {
	const failed = status === 'failed' || `${status}` === 'canceled'
	const state = status === 'refunded' ? 'done' : failed ? 'failed' : 'sent'
	return { reference: id, state, detail: failed ? 'Mollie could not pay it back' : '' }
}

/** Tells what will not work another time either from what may. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
	try {
		return await ask()
	} catch (error) {
		const status = error instanceof MollieApiError ? error.statusCode : undefined
		const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429
		if (isFinal && error instanceof Error) throw new ProviderRefusal(error.message, { cause: error })
		throw error
	}
}

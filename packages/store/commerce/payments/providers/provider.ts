import type { Cents } from '@storefront/contract/domain/money.ts'

/** A payment that the shop requests from a provider. */
export interface PaymentRequest {
	/** Idempotency key: repeated requests with one key create one payment. */
	readonly key: string
	readonly orderNo: string
	readonly amount: Cents
	/** ISO 4217. */
	readonly currency: string
	/** Description on the provider's page. */
	readonly title: string
	/** Fills the provider's form; empty: unknown. */
	readonly email: string
	/** Page of the shop to which the shopper returns, paid or not. */
	readonly returnUrl: string
	/** Address for webhooks; null: the shop does not know its own address and only polls. */
	readonly webhookUrl: string | null
	/** Time of the first request. Repeated requests have the same time, so that their bodies are equal. */
	readonly created: Date
	/** Time from which the payment can no longer be paid. */
	readonly expires: Date
}

export interface StartedPayment {
	/** The provider's id of the payment. */
	readonly reference: string
	/** Address of the payment page. A path belongs to this shop. */
	readonly url: string
}

/** State of a payment at its provider. */
export interface PaymentAtProvider {
	/** `pending`: the shopper has confirmed the payment, and it settles in days, as a direct debit does. */
	readonly state: 'open' | 'pending' | 'paid' | 'refused' | 'cancelled'
	/** The paid amount; of an unpaid payment, the requested amount. */
	readonly amount: Cents
	readonly currency: string
	/** Refunds by the shop, refunds by the owner in the provider's dashboard, and chargebacks. */
	readonly reversals: readonly Reversal[]
}

/** A refund or a chargeback at a provider. */
export interface Reversal {
	/** `chargeback`: a bank takes the money back for the shopper. The shop can dispute it at the provider. */
	readonly kind: 'refund' | 'chargeback'
	/** The provider's id of the reversal. */
	readonly reference: string
	/** Refund key of the shop; null: the shop did not request this reversal. */
	readonly key: string | null
	readonly amount: Cents
	/** `sent`: not decided yet. `failed`: the shop keeps the money. */
	readonly state: 'sent' | 'done' | 'failed'
}

export interface RefundRequest {
	/** The provider's id of the payment. */
	readonly reference: string
	/** Idempotency key of the refund. */
	readonly key: string
	readonly amount: Cents
	readonly currency: string
	/** Counts the idempotency keys that this refund has used; a new one is needed after a failure that the provider stored. */
	readonly keyNumber: number
	/** The refund was requested before. The provider's list of refunds is searched first, because idempotency keys expire in a day. */
	readonly isRetry: boolean
}

/** The idempotency key of a refund: its first one, or a later one. */
export function refundKey(key: string, keyNumber: number): string {
	return keyNumber === 0 ? `refund-${key}` : `refund-${key}-${keyNumber}`
}

export interface RefundAtProvider {
	readonly reference: string
	readonly state: 'sent' | 'done' | 'failed'
	/** Reason of a failure; otherwise empty. */
	readonly detail: string
}

/** A webhook only names a payment to check. No other content of it is trusted. */
export interface WebhookEvent {
	/** Id of the event; a repeated webhook has the same one. */
	readonly eventId: string
	/** The provider's id of the payment; null: the webhook is about something else. */
	readonly reference: string | null
	/**
	 * Another id of the payment, if the webhook does not have the one that the shop knows; `findReference` converts it.
	 * null: nothing has to be found.
	 */
	readonly unresolved: string | null
}

/**
 * A provider that takes payments on its own page. Payments are captured at once.
 *
 * Every method can throw: `ProviderRefusal` for errors that a retry does not change, `ProviderFailure` if the provider
 * itself failed (HTTP 5xx), and anything else for errors that a retry may solve.
 */
export interface PaymentProvider {
	/** Name in tables and URLs: `stripe`. */
	readonly id: string
	/** Name for shoppers: "You will pay on Stripe's page". */
	readonly name: string
	/** Whether real money moves. */
	readonly isLive: boolean
	/** Maximum lifetime of its payment page in minutes; null: no limit. */
	readonly maxMinutes: number | null
	/** Whether webhooks are signed. Without a signature, anyone can send one. */
	readonly signsWebhooks: boolean
	/** Whether calls fail at once, because the provider timed out shortly before. */
	isPaused(): boolean
	/** Throws `ProviderRefusal` when the provider rejects the shop's key. */
	checkKey(): Promise<void>
	start(request: PaymentRequest): Promise<StartedPayment>
	fetch(reference: string): Promise<PaymentAtProvider>
	/** Cancels an open payment, if the provider supports it. A finished payment does not change. */
	cancel(reference: string): Promise<void>
	refund(request: RefundRequest): Promise<RefundAtProvider>
	/** Reads the state of a refund. */
	fetchRefund(reference: string, refundReference: string): Promise<RefundAtProvider>
	/** Parses a webhook without a call to the provider. Throws `InvalidWebhook` when the provider did not send it. */
	parseWebhook(body: string, header: (name: string) => string | undefined): WebhookEvent
	/** Converts another id of a webhook (`WebhookEvent.unresolved`) into the id of the payment; null: there is none. */
	findReference(unresolved: string): Promise<string | null>
}

/** The provider rejected the request. A retry has the same result. */
export class ProviderRefusal extends Error {
	override readonly name = 'ProviderRefusal'
}

/** The provider failed (HTTP 5xx). */
export class ProviderFailure extends Error {
	override readonly name = 'ProviderFailure'
	/** The provider has stored this response under the idempotency key, so the same key returns it again. */
	readonly isStored: boolean
	constructor(message: string, { isStored, cause }: { readonly isStored: boolean; readonly cause: unknown }) {
		super(message, { cause })
		this.isStored = isStored
	}
}

/** No call was made, because the provider timed out shortly before. */
export class ProviderPaused extends Error {
	override readonly name = 'ProviderPaused'
}

export class InvalidWebhook extends Error {
	override readonly name = 'ForgedMessage'
}

/** Providers with a configured key, by `id`. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

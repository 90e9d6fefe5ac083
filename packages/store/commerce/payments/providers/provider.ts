import type { Cents } from '@storefront/contract/domain/money.ts'

/** What a provider is asked to be paid. */
export interface PaymentRequest {
	/** The same key is the same payment, however often it is asked for. */
	readonly key: string
	readonly orderNo: string
	readonly amount: Cents
	/** ISO 4217. */
	readonly currency: string
	/** What the provider's page says it is for. */
	readonly title: string
	/** Fills the provider's form; empty: unknown. */
	readonly email: string
	/** The page of the shop that the shopper comes back to, paid or not. */
	readonly returnUrl: string
	/** Where the provider's messages go; null where the shop does not know its own address: then it asks by itself alone. */
	readonly webhookUrl: string | null
	/** When it was first asked for: a repeated question is the same to the letter. */
	readonly created: Date
	/** From then on nobody should be able to pay it. */
	readonly expires: Date
}

export interface StartedPayment {
	/** The provider's name of it. */
	readonly reference: string
	/** The page on which it is paid; a path is one of this shop. */
	readonly url: string
}

/** What the provider says of a payment. */
export interface PaymentAtProvider {
	/** `pending`: the shopper has done their part, and the money is on its way for days, as with a direct debit. */
	readonly state: 'open' | 'pending' | 'paid' | 'refused' | 'cancelled'
	/** What was paid; of one that is not paid, what is asked for. */
	readonly amount: Cents
	readonly currency: string
	/** What went back of it, or tries to: by the shop, by its owner's own hand at the provider, or by a bank. */
	readonly reversals: readonly Reversal[]
}

/** Money that goes back at a provider. */
export interface Reversal {
	/** `chargeback`: a bank takes it back for the shopper, whom the shop may contradict at the provider. */
	readonly kind: 'refund' | 'chargeback'
	/** The provider's name of it. */
	readonly reference: string
	/** What the shop asked for it with; null: the shop did not. */
	readonly key: string | null
	readonly amount: Cents
	/** `sent` while it may still go either way, `failed` when the money stays. */
	readonly state: 'sent' | 'done' | 'failed'
}

export interface RefundRequest {
	/** The provider's name of the payment. */
	readonly reference: string
	/** The same key is the same refund. */
	readonly key: string
	readonly amount: Cents
	readonly currency: string
	/** Counts the idempotency keys that this refund has used; a new one is needed after a failure that the provider stored. */
	readonly keyNumber: number
	/** Asked before: the provider is looked at first, because it forgets keys after a day. */
	readonly isRetry: boolean
}

/** The idempotency key of a refund: its first one, or a later one. */
export function refundKey(key: string, keyNumber: number): string {
	return keyNumber === 0 ? `refund-${key}` : `refund-${key}-${keyNumber}`
}

export interface RefundAtProvider {
	readonly reference: string
	readonly state: 'sent' | 'done' | 'failed'
	/** Why it failed; else empty. */
	readonly detail: string
}

/** What a message says: have a look at this payment. Nothing else of it is believed. */
export interface WebhookEvent {
	/** Its own name; a repeated message has the same one. */
	readonly eventId: string
	/** The provider's name of the payment; null: the message is about something else. */
	readonly reference: string | null
	/**
	 * What the payment is called where the message does not have the name that the shop knows; `findReference` translates it.
	 * null: nothing has to be found.
	 */
	readonly unresolved: string | null
}

/**
 * One who takes money on a page of their own. Money is taken at once, so that there is nothing to capture later.
 *
 * Every method may throw: `ProviderRefusal` for what will not work another time either, `ProviderFailure` for an answer that
 * says the provider itself failed, anything else for what may work another time.
 */
export interface PaymentProvider {
	/** What tables and addresses call it: `stripe`. */
	readonly id: string
	/** What shoppers read: "You will pay on Stripe's page". */
	readonly name: string
	/** Whether real money moves. */
	readonly isLive: boolean
	/** How many minutes its page can stay open at most; null: the provider sets no such limit. */
	readonly maxMinutes: number | null
	/** Whether its messages are signed; else anybody can send one that names a payment. */
	readonly signsWebhooks: boolean
	/** Whether calls fail at once, because it did not answer a moment ago. */
	isPaused(): boolean
	/** Whether the shop's key is taken at all: throws `ProviderRefusal` where it is not. */
	checkKey(): Promise<void>
	start(request: PaymentRequest): Promise<StartedPayment>
	fetch(reference: string): Promise<PaymentAtProvider>
	/** Nobody can pay it afterwards, where the provider knows how to; one that is over stays what it is. */
	cancel(reference: string): Promise<void>
	refund(request: RefundRequest): Promise<RefundAtProvider>
	/** What became of a refund. */
	fetchRefund(reference: string, refundReference: string): Promise<RefundAtProvider>
	/** Reads a message without a call to the provider. Throws `InvalidWebhook` for one that the provider did not send. */
	parseWebhook(body: string, header: (name: string) => string | undefined): WebhookEvent
	/** Finds the name of the payment that a message has in another form (`PaymentMessage.unresolved`); null: there is none. */
	findReference(unresolved: string): Promise<string | null>
}

/** It was understood, and will not be done: asking again changes nothing. */
export class ProviderRefusal extends Error {
	override readonly name = 'ProviderRefusal'
}

/** The provider answered that it failed itself (HTTP 5xx). */
export class ProviderFailure extends Error {
	override readonly name = 'ProviderFailure'
	/** The provider stored this answer under the idempotency key, so the same key gives it again and again. */
	readonly isStored: boolean
	constructor(message: string, { isStored, cause }: { readonly isStored: boolean; readonly cause: unknown }) {
		super(message, { cause })
		this.isStored = isStored
	}
}

/** No call was made: the provider did not answer shortly before, and gets a pause. */
export class ProviderPaused extends Error {
	override readonly name = 'ProviderPaused'
}

export class InvalidWebhook extends Error {
	override readonly name = 'ForgedMessage'
}

/** The providers that this shop has keys of, by their `id`. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

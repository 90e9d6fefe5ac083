import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/**
 * Attempts to pay an order at a provider. The row is written before the call to the provider, so that after a crash the same key finds
 * the same payment.
 */
export interface PaymentAttemptsTable {
	id: Generated<number>
	order_id: number
	/** Unique together with `reference`. */
	provider: string
	/** Idempotency key for the provider; unique. */
	attempt_key: string
	/** Id of the payment at the provider; null until the provider has responded. */
	reference: string | null
	/** Payment page of the provider; empty until the provider has responded. */
	url: Generated<string>
	/** Page of the shop to which the shopper returns. */
	return_url: string
	/** Amount in minor units, and its currency by ISO 4217. */
	amount: MinorUnits
	currency: string
	/** Number of decimals of the minor units; 2 in rows of earlier versions. */
	digits: Generated<number>
	/**
	 * `starting`: the provider has not responded. `open`: it can be paid. `pending`: the money arrives in some days. `paid`, `refused`
	 * and `cancelled` are final. `strange`: amount or currency is wrong, and the money is refunded.
	 */
	state: 'starting' | 'open' | 'pending' | 'paid' | 'refused' | 'cancelled' | 'strange'
	/** Explanation for the owner. */
	detail: Generated<string>
	created_at: string
	/** When the provider is queried next; null: the state is final. */
	check_at: string | null
	/** Number of queries. */
	checks: Generated<number>
}

/** Refunds. The row is written before the call to the provider. */
export interface PaymentRefundsTable {
	id: Generated<number>
	order_id: number
	/** null: refunded manually by the owner. */
	attempt_id: number | null
	/** Idempotency key for the provider; unique. */
	refund_key: string
	/** Return that is refunded; null: none. */
	return_id: Generated<number | null>
	/** In cents. */
	amount: MinorUnits
	/**
	 * Refunds of an order: `owner`, `cancelled`, and `charged_back` (a chargeback of the bank). Refunds of money that the order did not
	 * need: `late`, `twice`, `strange`.
	 */
	reason: 'owner' | 'cancelled' | 'charged_back' | 'late' | 'twice' | 'strange'
	/**
	 * `due`: not yet accepted by the provider. `sent`: accepted. `done`: finished. `failed`: given up. A chargeback is `sent` while the
	 * shop can dispute it, `done` when the money is lost, `failed` when the shop keeps it.
	 */
	state: 'due' | 'sent' | 'done' | 'failed'
	/** Id of the refund at the provider; null until the provider has responded, and for manual refunds. */
	reference: string | null
	/** Reason of a failure, for the owner. */
	detail: Generated<string>
	created_at: string
	/** Time of the next attempt or query; null: none. A process that takes the row postpones it. */
	due_at: string | null
	tries: Generated<number>
	/** Number of idempotency keys that were replaced, because the provider had stored a failure for them. */
	key_number: Generated<number>
	/** Code of ISO 4217, where it is not the currency of the order; otherwise empty. */
	currency: Generated<string>
	/** Email to the customer. Empty: none. `waiting`: to be sent when the provider has accepted the refund. `sent`: it was sent. */
	mail: Generated<'' | 'waiting' | 'sent'>
}

/** Pieces of an order line that a refund is for, without a return. */
export interface PaymentRefundLinesTable {
	refund_id: number
	order_line_id: number
	order_id: number
	quantity: number
}

/** Webhook events that were received, so that repeated ones are ignored. */
export interface PaymentEventsTable {
	provider: string
	event_id: string
	received_at: string
	/** Id of the payment in the event, until the payment was found; null: there is nothing to find. */
	unresolved: Generated<string | null>
}

/** Payments of the fake provider for tests and demos. */
export interface FakePaymentsTable {
	reference: string
	attempt_key: string
	title: string
	amount: MinorUnits
	currency: string
	return_url: string
	state: 'open' | 'paid' | 'refused' | 'cancelled'
	/** JSON: amount by refund key. */
	refunds: Generated<string>
}

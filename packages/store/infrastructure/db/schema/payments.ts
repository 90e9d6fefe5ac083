import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/**
 * One try to pay an order at a provider. It is written down before the provider is asked: after a crash the same key finds
 * the same payment there.
 */
export interface PaymentAttemptsTable {
	id: Generated<number>
	order_id: number
	/** Unique together with `reference`. */
	provider: string
	/** What the provider knows a repeated question by; unique. */
	attempt_key: string
	/** The provider's name of it; null until it has said. */
	reference: string | null
	/** The provider's page; empty until it has said. */
	url: Generated<string>
	/** The shop's page that the shopper comes back to. */
	return_url: string
	/** What is asked for, in the shop's minor units, and the ISO code of its currency. */
	amount: MinorUnits
	currency: string
	/** How many decimals those units are of; 2 in what was begun before there were others. */
	digits: Generated<number>
	/**
	 * `starting` until the provider has answered, `open` while it can be paid, `pending` while the money is on its way for days,
	 * `paid`, `refused` or `cancelled` at its end; `strange`: money that is not what was asked for, and goes back.
	 */
	state: 'starting' | 'open' | 'pending' | 'paid' | 'refused' | 'cancelled' | 'strange'
	/** What was odd about it, for the owner. */
	detail: Generated<string>
	created_at: string
	/** When the provider is to be asked about it; null: nothing can change any more. */
	check_at: string | null
	/** How often it was asked. */
	checks: Generated<number>
}

/** Money that goes back, written down before the provider is told. */
export interface PaymentRefundsTable {
	id: Generated<number>
	order_id: number
	/** null: paid back by the owner's own hand. */
	attempt_id: number | null
	/** What the provider knows a repeated order by; unique. */
	refund_key: string
	/** The return that it pays for; null: none. */
	return_id: Generated<number | null>
	/** In cents. */
	amount: MinorUnits
	/**
	 * Of the order's money: `owner`, `cancelled`, and `charged_back`, which a bank takes back for the shopper. `late`, `twice`,
	 * `strange`: money that was not the order's.
	 */
	reason: 'owner' | 'cancelled' | 'charged_back' | 'late' | 'twice' | 'strange'
	/**
	 * `due` until the provider has taken it, `sent` until it is done, `failed` when it is given up. What is charged back is
	 * `sent` while the shop can contradict, `done` when the money is lost, `failed` when it stays.
	 */
	state: 'due' | 'sent' | 'done' | 'failed'
	/** The provider's name of it; null until it has said. One that is done and has none was paid back by the owner's hand. */
	reference: string | null
	/** Why it does not work, for the owner. */
	detail: Generated<string>
	created_at: string
	/** When it is to be tried or asked about; null: no more. Whoever takes it puts this off. */
	due_at: string | null
	tries: Generated<number>
	/** How many idempotency keys were given up, because the provider had stored a failure under them. */
	key_number: Generated<number>
	/** ISO 4217, where it is not the currency of the order; else empty. */
	currency: Generated<string>
	/** Mail to the customer: empty: none; `waiting`: when the provider has accepted the refund; `sent`: the customer expects the money. */
	mail: Generated<'' | 'waiting' | 'sent'>
}

/** The providers' messages that have come, so that a repeated one costs nothing. */
export interface PaymentEventsTable {
	provider: string
	event_id: string
	received_at: string
	/** What the message calls its payment, until the provider has said which payment that is; null: nothing is to be found. */
	unresolved: Generated<string | null>
}

/** The payments of the provider that is only played (see payments/providers/played.ts): what a provider would know. */
export interface PlayedPaymentsTable {
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

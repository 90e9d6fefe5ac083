import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

/** Addresses that get events of the shop. See commerce/webhooks. */
export interface WebhooksTable {
	id: Generated<number>
	/** Unique. */
	url: string
	/** Types of events, separated by spaces. */
	events: string
	/** 1: orders have the customer's address and email. */
	has_personal_data: 0 | 1
	/** Encrypted secret: see commerce/webhooks/secrets.ts. */
	secret: string
	/** The secret before, which also signs for a day. */
	old_secret: Generated<string | null>
	old_secret_until: Generated<string | null>
	created_at: InsertOnly<string>
	/** When all attempts of a delivery had failed; null: a delivery has succeeded since. */
	failing_since: Generated<string | null>
	/** null: not switched off. */
	disabled_at: Generated<string | null>
	/** `gone`: the receiver answered 410. Empty: an owner has switched it off. */
	disabled_reason: Generated<'' | 'gone'>
}

/** Events that at least one webhook wants, written in the transaction of the change. Deleted after 30 days. */
export interface WebhookEventsTable {
	id: Generated<number>
	/** `evt_...`, the same in all deliveries. */
	event_id: InsertOnly<string>
	type: InsertOnly<string>
	/** null: not about an order. */
	order_id: InsertOnly<number | null>
	/** The only webhook that gets it; null: all that want its type. */
	webhook_id: InsertOnly<number | null>
	/** JSON with what cannot be read later: `EventFacts` in infrastructure/events/outbox.ts. */
	facts: InsertOnly<string>
	at: InsertOnly<string>
	/** When the bodies and deliveries were written; null: not yet. */
	prepared_at: Generated<string | null>
	/** JSON for webhooks without personal data. */
	body: Generated<string>
	/** JSON with the customer's address and email; empty: no webhook wants them, or they were deleted. */
	personal_body: Generated<string>
}

/** Deliveries, one for each event and webhook, with their last attempt. */
export interface WebhookDeliveriesTable {
	id: Generated<number>
	webhook_id: InsertOnly<number>
	/** Id of the row in `webhook_events`. */
	event_id: InsertOnly<number>
	state: 'waiting' | 'delivered' | 'failed'
	/** Time of the next attempt. A process that takes the row postpones it, so that no other process does. */
	due_at: string | null
	/** Attempts. */
	tries: Generated<number>
	tried_at: Generated<string | null>
	/** HTTP status of the answer; 0: none. */
	status: Generated<number>
	duration_ms: Generated<number>
	/** Why the last attempt failed; empty: it did not. */
	error: Generated<string>
	/** The first characters of the answer. */
	answer: Generated<string>
}

/** Tokens for scripts of the owner. */
export interface ApiTokensTable {
	id: Generated<number>
	name: InsertOnly<string>
	/** SHA-256 of the token. */
	hash: InsertOnly<string>
	/** The first characters of the token, to tell tokens apart. */
	hint: InsertOnly<string>
	/** Permissions, separated by spaces. */
	scopes: InsertOnly<string>
	/** The owner who has made it. */
	user_id: InsertOnly<number>
	created_at: InsertOnly<string>
	/** null: never. */
	expires_at: InsertOnly<string | null>
	/** Day of the last use; null: not used. */
	used_on: Generated<string | null>
	revoked_at: Generated<string | null>
}

/** Commands that a token has run with an `Idempotency-Key`. Deleted after a day. */
export interface ApiRequestsTable {
	token_id: InsertOnly<number>
	request_key: InsertOnly<string>
	/** SHA-256 of command and input. */
	request_hash: InsertOnly<string>
	/** Its entry in the audit log; null: it changed nothing. */
	log_id: number | null
	created_at: InsertOnly<string>
}

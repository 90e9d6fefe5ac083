import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Webhooks with their events and deliveries, and tokens for scripts of the owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await sql`create table webhooks (
		id ${sql.raw(id)},
		url text not null unique,
		events text not null,
		has_personal_data integer not null,
		secret text not null,
		old_secret text,
		old_secret_until text,
		created_at text not null,
		failing_since text,
		disabled_at text,
		disabled_reason text not null default ''
	)`.execute(db)
	await sql`create table webhook_events (
		id ${sql.raw(id)},
		event_id text not null unique,
		type text not null,
		order_id integer references orders (id) on delete cascade,
		webhook_id integer references webhooks (id) on delete cascade,
		facts text not null,
		at text not null,
		prepared_at text,
		body text not null default '',
		personal_body text not null default ''
	)`.execute(db)
	await sql`create index webhook_events_new on webhook_events (id) where prepared_at is null`.execute(db)
	await sql`create index webhook_events_order on webhook_events (order_id)`.execute(db)
	await sql`create index webhook_events_at on webhook_events (at)`.execute(db)
	await sql`create table webhook_deliveries (
		id ${sql.raw(id)},
		webhook_id integer not null references webhooks (id) on delete cascade,
		event_id integer not null references webhook_events (id) on delete cascade,
		state text not null,
		due_at text,
		tries integer not null default 0,
		tried_at text,
		status integer not null default 0,
		duration_ms integer not null default 0,
		error text not null default '',
		answer text not null default '',
		constraint webhook_deliveries_once unique (webhook_id, event_id)
	)`.execute(db)
	await sql`create index webhook_deliveries_event on webhook_deliveries (event_id)`.execute(db)
	await sql`create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting'`.execute(db)
	await sql`create table api_tokens (
		id ${sql.raw(id)},
		name text not null,
		hash text not null unique,
		hint text not null,
		scopes text not null,
		user_id integer not null references desk_users (id) on delete cascade,
		created_at text not null,
		expires_at text,
		used_on text,
		revoked_at text
	)`.execute(db)
	await sql`create table api_requests (
		token_id integer not null references api_tokens (id) on delete cascade,
		request_key text not null,
		request_hash text not null,
		log_id integer,
		created_at text not null,
		constraint api_requests_key primary key (token_id, request_key)
	)`.execute(db)
}

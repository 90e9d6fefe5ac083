import type { Engine } from '@storefront/store/infrastructure/db/open.ts'

/** Tables for data that the engine cannot store, as statements that can run at every start. Times are ISO texts. */
export function createTableStatements(database: Engine): readonly string[] {
	const number = database === 'postgres' ? 'bigint generated always as identity primary key' : 'integer primary key autoincrement'
	return [
		...[
			'guests (key text primary key, engine_token text, last_add text, seen_at text not null)',
			`sessions (
				id ${number}, customer_id text not null, engine_token text not null, browser text not null, last_add text,
				created_at text not null, seen_at text not null, expires_at text not null
			)`,
			`codes (
				email_key text not null, purpose text not null, secret text not null, tries integer not null default 0,
				expires_at text not null, primary key (email_key, purpose)
			)`,
			`placed_orders (
				owner text not null, idempotency_key text not null, request_hash text not null, order_code text, state text not null,
				created_at text not null, primary key (owner, idempotency_key)
			)`,
			'profiles (customer_id text primary key, gender text not null, dob text not null)',
			`wishes (id ${number}, customer_id text not null, product_id text not null, unique (customer_id, product_id))`,
			'sales (product_id text primary key, pieces integer not null)',
			'newsletter (email text primary key, asked_at text not null)',
			'meta (key text primary key, value text not null)',
			// Merges of carts in progress, by guest: `lines` is JSON (cart/merge.ts).
			'merges (guest text primary key, customer text not null, lines text not null, begun_at text not null)',
		].map((table) => `create table if not exists ${table}`),
		'create index if not exists sessions_of_customer on sessions (customer_id)',
		// Allows one payment for each order, also with several concurrent connectors.
		'create unique index if not exists orders_paid_once on placed_orders (order_code)',
		...(database === 'postgres' ? sharedTables : []),
	]
}

/** Tables that several connectors share; a single connector stores these data in memory. */
const sharedTables = [
	// Locks with their expiry (storage/locks.ts).
	'create table if not exists locks (name text primary key, holder text not null, held_until timestamptz not null)',
	// Schema of rate-limiter-flexible.
	'create table if not exists limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
]

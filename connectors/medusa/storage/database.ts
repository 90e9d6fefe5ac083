import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Data that the engine cannot store. Times are ISO texts; `owner` is `guest:<hash of the cookie>` or `customer:<id of the engine>`. */
const tables = `
create table if not exists carts (
	owner text primary key,
	cart_id text,
	last_add text,
	seen_at text not null
) strict;
create table if not exists sessions (
	id integer primary key autoincrement,
	customer_id text not null,
	email text not null,
	engine_token text not null,
	token_at text not null,
	browser text not null,
	created_at text not null,
	seen_at text not null,
	expires_at text not null
) strict;
create index if not exists sessions_of_customer on sessions (customer_id);
create table if not exists merges (
	guest text not null,
	customer text not null,
	own text not null,
	primary key (guest, customer)
) strict;
create table if not exists sign_ups (
	email text not null,
	browser text not null,
	sealed text not null,
	created_at text not null,
	primary key (email, browser)
) strict;
create table if not exists codes (
	email text not null,
	browser text not null,
	purpose text not null,
	hash text not null,
	tries integer not null default 0,
	stray_tries integer not null default 0,
	expires_at text not null,
	primary key (email, browser, purpose)
) strict;
create table if not exists placed_orders (
	owner text not null,
	idempotency_key text not null,
	request_hash text not null,
	cart_id text not null,
	order_no text,
	state text not null,
	created_at text not null,
	primary key (owner, idempotency_key)
) strict;
create table if not exists profiles (
	customer_id text primary key,
	gender text not null,
	dob text not null
) strict;
create table if not exists wishes (
	id integer primary key autoincrement,
	customer_id text not null,
	product_id text not null,
	unique (customer_id, product_id)
) strict;
create table if not exists sales (
	product_id text primary key,
	pieces integer not null
) strict;
create table if not exists newsletter (
	email text primary key,
	asked_at text not null
) strict;
create table if not exists changes (
	id integer primary key autoincrement,
	tag text not null,
	at text not null
) strict;
create table if not exists meta (key text primary key, value text not null) strict;
`

/** Database of the connector. */
export interface ConnectorDatabase {
	/** Returns all rows of a query. */
	all<Row>(sql: string, ...values: readonly SQLInputValue[]): readonly Row[]
	/** Returns the first row of a query. */
	one<Row>(sql: string, ...values: readonly SQLInputValue[]): Row | undefined
	/** Runs a write; returns the number of changed rows and the id of the inserted row. */
	run(sql: string, ...values: readonly SQLInputValue[]): { readonly changes: number; readonly id: number }
	close(): void
}

/** Opens the database and creates missing tables. `:memory:` ends with the process. */
export function openConnectorDatabase(path: string): ConnectorDatabase {
	if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
	const database = new DatabaseSync(path, { timeout: 5000 })
	// `synchronous = full` keeps confirmed orders after a power failure.
	database.exec('pragma journal_mode = wal; pragma synchronous = full')
	database.exec(tables)
	return {
		// The caller knows the row type of its statement.
		all: <Row>(sql: string, ...values: readonly SQLInputValue[]) => database.prepare(sql).all(...values) as Row[],
		one: <Row>(sql: string, ...values: readonly SQLInputValue[]) => database.prepare(sql).get(...values) as Row | undefined,
		run(sql, ...values) {
			const { changes, lastInsertRowid } = database.prepare(sql).run(...values)
			return { changes: Number(changes), id: Number(lastInsertRowid) }
		},
		close: () => database.close(),
	}
}

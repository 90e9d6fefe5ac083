import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Requests for an email when a variant costs less; otherwise like `stock_waits`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)
	await sql
		.raw(`create table price_alerts (
	id ${id},
	offer_id integer not null references offers (id) on delete cascade,
	email text not null,
	price ${cents} not null,
	created_at text not null,
	confirmed_at text,
	key_hash text,
	back_at text,
	due_at text,
	tries integer not null default 0,
	language text not null default '',
	market text not null default '',
	constraint price_alerts_once unique (offer_id, email)
)`)
		.execute(db)
	await sql`create index price_alerts_key on price_alerts (key_hash)`.execute(db)
	await sql`create index price_alerts_email on price_alerts (email)`.execute(db)
}

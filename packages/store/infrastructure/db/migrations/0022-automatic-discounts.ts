import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Discounts that the cart takes off by itself, and what they took off orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)
	await sql`create table automatic_discounts (
		id ${sql.raw(id)},
		name text not null,
		type text not null,
		value ${sql.raw(cents)} not null,
		buy integer not null default 0,
		get integer not null default 0,
		minimum ${sql.raw(cents)} not null default 0,
		categories text not null default '[]',
		brands text not null default '[]',
		products text not null default '[]',
		starts_at text not null,
		ends_at text,
		is_on integer not null default 1,
		market_id integer references markets (id) on delete cascade
	)`.execute(db)
	await sql`alter table orders add column automatic_discounts text not null default '[]'`.execute(db)
	await sql`alter table order_lines add column automatic_discount ${sql.raw(cents)} not null default 0`.execute(db)
}

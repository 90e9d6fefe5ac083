import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Delivery services besides the standard delivery, their prices, and the service of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)
	await sql`create table delivery_services (
		id ${sql.raw(id)},
		code text not null,
		name text not null,
		country_id integer references countries (id) on delete cascade,
		market_id integer references markets (id) on delete cascade,
		min_days integer,
		max_days integer,
		cutoff text not null default '',
		is_on integer not null default 1,
		position integer not null default 0
	)`.execute(db)
	await sql`create table delivery_prices (
		id ${sql.raw(id)},
		service_id integer not null references delivery_services (id) on delete cascade,
		min_sum ${sql.raw(cents)} not null default 0,
		max_weight integer,
		charge ${sql.raw(cents)} not null
	)`.execute(db)
	await sql`create index delivery_prices_service on delivery_prices (service_id)`.execute(db)
	await sql`alter table orders add column delivery_service text not null default ''`.execute(db)
	await sql`alter table orders add column delivery_service_name text not null default ''`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Withdrawals from contracts (article 11a of directive 2011/83/EU). */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await sql
		.raw(`create table withdrawals (
	id ${id},
	order_id integer references orders (id) on delete set null,
	name text not null,
	contract text not null,
	email text not null,
	message text not null,
	language text not null,
	received_at text not null,
	closed_at text
)`)
		.execute(db)
	await sql`create index withdrawals_order on withdrawals (order_id)`.execute(db)
	await sql`create index withdrawals_email on withdrawals (email)`.execute(db)
}

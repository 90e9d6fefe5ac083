import { type Kysely, sql } from 'kysely'

/** Who has entered an order for its customer, and the addresses on receipts of orders whose address was changed later. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column created_by text not null default ''`.execute(db)
	await sql`alter table receipts add column addresses text not null default ''`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Company, VAT number and purchase order number of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ['company', 'vat_number', 'purchase_order'])
		await sql`alter table orders add column ${sql.ref(column)} text not null default ''`.execute(db)
}

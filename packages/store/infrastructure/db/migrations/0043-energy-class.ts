import type { Kysely } from 'kysely'

/** Class of the EU energy label of a product; empty without a label. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('products')
		.addColumn('energy_class', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
}

import type { Kysely } from 'kysely'

/**
 * How long a parcel travels to each country, on which days nothing leaves the shop, and what an order was promised. Nothing is
 * known of countries and orders of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const name of ['min_days', 'max_days']) await db.schema.alterTable('countries').addColumn(name, 'integer').execute()
	await db.schema
		.alterTable('orders')
		.addColumn('delivery_dates', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema
		.createTable('closed_days')
		.addColumn('day', 'text', (column) => column.primaryKey())
		.execute()
}

import type { Kysely } from 'kysely'

/**
 * Delivery time to each country, days on which the shop sends nothing, and the delivery dates that an order was promised. Existing
 * countries and orders have none.
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

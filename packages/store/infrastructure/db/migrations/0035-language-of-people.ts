import type { Kysely } from 'kysely'

/**
 * Languages of orders, carts, customers, newsletter and back-in-stock requests, and translated names of order lines. Empty: the default
 * language of the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['orders', 'carts', 'customers', 'newsletter', 'stock_waits'])
		await db.schema
			.alterTable(table)
			.addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
			.execute()
	for (const name of ['shown_name', 'shown_variant'])
		await db.schema
			.alterTable('order_lines')
			.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
			.execute()
}

import type { Kysely } from 'kysely'

/**
 * In which language somebody reads: of an order, a cart, an account, and of who waits for news or for something sold out; and what
 * was bought, as it was called there. Empty: the shop's own.
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

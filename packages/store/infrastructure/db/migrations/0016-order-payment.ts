import type { Kysely } from 'kysely'

/** The way to pay that was chosen for an order: its id and, as the shop's list may change, its name of that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('payment_type_id', 'integer').execute()
	await db.schema
		.alterTable('orders')
		.addColumn('payment_type', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
}

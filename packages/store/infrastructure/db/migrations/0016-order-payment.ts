import type { Kysely } from 'kysely'

/** Payment type of an order: its id, and its name at that time, because the shop can change it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('payment_type_id', 'integer').execute()
	await db.schema
		.alterTable('orders')
		.addColumn('payment_type', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
}

import type { Kysely } from 'kysely'

/**
 * The state of a saved address; to whom an order is billed where that is somebody else, as JSON; and the order out of whose
 * confirmation a sign-up came, which its account gets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('addresses')
		.addColumn('state', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema
		.alterTable('orders')
		.addColumn('billing_address', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema.alterTable('registrations').addColumn('order_id', 'integer').execute()
}

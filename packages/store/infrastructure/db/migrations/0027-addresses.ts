import type { Kysely } from 'kysely'

/**
 * The state of a saved address; the billing address of an order, as JSON, where it differs; and the guest order from whose confirmation
 * a sign-up came, which is added to the account.
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

import type { Kysely } from 'kysely'

/**
 * Bookkeeping: content of credit notes, the return of a refund, orders that were sent unpaid, snapshots of orders in queued emails, and
 * coupons that each customer can use once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('receipts')
		.addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema
		.alterTable('payment_refunds')
		.addColumn('return_id', 'integer', (column) => column.references('order_returns.id').onDelete('set null'))
		.execute()
	await db.schema
		.alterTable('orders')
		.addColumn('sent_unpaid', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await db.schema
		.alterTable('order_mails')
		.addColumn('queued_at', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema
		.alterTable('order_mails')
		.addColumn('as_of', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema
		.alterTable('coupons')
		.addColumn('once_per_customer', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await db.schema.createIndex('orders_coupon').on('orders').column('coupon_code').execute()
}

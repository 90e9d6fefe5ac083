import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Queue of emails about orders, written in the transaction of the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('order_mails')
		.addColumn('id', 'integer', columnTypes(db).id)
		.addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
		.addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('customer', 'shop', 'status')`))
		.addColumn('due_at', 'text', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await db.schema.createIndex('order_mails_due').on('order_mails').column('due_at').execute()
	await db.schema.createIndex('order_mails_order').on('order_mails').column('order_id').execute()
}

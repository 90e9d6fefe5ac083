import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Payments: provider of each payment type, payment state of orders, payment attempts, refunds, and the payments of the fake provider.
 * Existing orders have an empty payment state, because it is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)
	await db.schema
		.alterTable('payment_types')
		.addColumn('provider', 'text', (column) => column.notNull().defaultTo('manual'))
		.execute()
	await db.schema
		.alterTable('payment_types')
		.addColumn('instructions', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema
		.alterTable('payment_types')
		.addColumn('is_offered', 'integer', (column) => column.notNull().defaultTo(1))
		.execute()

	for (const name of ['payment_provider', 'payment_state'])
		await db.schema
			.alterTable('orders')
			.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
			.execute()
	await db.schema.alterTable('orders').addColumn('pay_by', 'text').execute()
	for (const name of ['paid_amount', 'refunded_amount'])
		await db.schema
			.alterTable('orders')
			.addColumn(name, cents, (column) => column.notNull().defaultTo(0))
			.execute()
	await db.schema.createIndex('orders_unpaid').on('orders').columns(['payment_state', 'pay_by']).execute()

	await allowMoreMails(db)

	await db.schema
		.createTable('payment_attempts')
		.addColumn('id', 'integer', id)
		.addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
		.addColumn('provider', 'text', (column) => column.notNull())
		.addColumn('attempt_key', 'text', (column) => column.notNull().unique())
		.addColumn('reference', 'text')
		.addColumn('url', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('return_url', 'text', (column) => column.notNull())
		.addColumn('amount', cents, (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('check_at', 'text')
		.addColumn('checks', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await db.schema.createIndex('payment_attempts_order').on('payment_attempts').column('order_id').execute()
	await db.schema.createIndex('payment_attempts_check').on('payment_attempts').column('check_at').execute()
	await db.schema.createIndex('payment_attempts_reference').unique().on('payment_attempts').columns(['provider', 'reference']).execute()

	await db.schema
		.createTable('payment_refunds')
		.addColumn('id', 'integer', id)
		.addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
		.addColumn('attempt_id', 'integer', (column) => column.references('payment_attempts.id').onDelete('cascade'))
		.addColumn('refund_key', 'text', (column) => column.notNull().unique())
		.addColumn('amount', cents, (column) => column.notNull())
		.addColumn('reason', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('reference', 'text')
		.addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('due_at', 'text')
		.addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await db.schema.createIndex('payment_refunds_order').on('payment_refunds').column('order_id').execute()
	await db.schema.createIndex('payment_refunds_due').on('payment_refunds').column('due_at').execute()

	await db.schema
		.createTable('payment_events')
		.addColumn('provider', 'text', (column) => column.notNull())
		.addColumn('event_id', 'text', (column) => column.notNull())
		.addColumn('received_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('payment_events_key', ['provider', 'event_id'])
		.execute()

	await db.schema
		.createTable('played_payments')
		.addColumn('reference', 'text', (column) => column.primaryKey())
		.addColumn('attempt_key', 'text', (column) => column.notNull().unique())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('amount', cents, (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('return_url', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('refunds', 'text', (column) => column.notNull().defaultTo('{}'))
		.execute()
}

/** Recreates the table without the check of `kind`, because SQLite cannot change the constraints of a table. */
async function allowMoreMails(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex('order_mails_due').execute()
	await db.schema.alterTable('order_mails').renameTo('order_mails_before').execute()
	await db.schema
		.createTable('order_mails')
		.addColumn('id', 'integer', columnTypes(db).id)
		.addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('due_at', 'text', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	const columns = sql.raw('order_id, kind, due_at, tries')
	await sql`insert into order_mails (${columns}) select ${columns} from order_mails_before order by id`.execute(db)
	await db.schema.dropTable('order_mails_before').execute()
	await db.schema.createIndex('order_mails_due').on('order_mails').column('due_at').execute()
	await db.schema.createIndex('order_mails_order').on('order_mails').column('order_id').execute()
}

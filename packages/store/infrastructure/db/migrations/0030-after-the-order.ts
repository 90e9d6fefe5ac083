import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Events, parcels and returns of an order. An email can be about a return; earlier versions have no such emails and leave the column
 * empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)
	await db.schema
		.createTable('order_events')
		.addColumn('id', 'integer', id)
		.addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('by', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('amount', cents, (column) => column.notNull().defaultTo(0))
		.addColumn('at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('order_events_order').on('order_events').column('order_id').execute()

	await db.schema
		.createTable('order_parcels')
		.addColumn('id', 'integer', id)
		.addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
		.addColumn('carrier', 'text', (column) => column.notNull())
		.addColumn('code', 'text', (column) => column.notNull())
		.addColumn('url', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('order_parcels_code', ['order_id', 'code'])
		.execute()

	await db.schema
		.createTable('order_returns')
		.addColumn('id', 'integer', id)
		.addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
		.addColumn('return_no', 'text', (column) => column.notNull().unique())
		.addColumn('request_key', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('restocked', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('refunded_amount', cents, (column) => column.notNull().defaultTo(0))
		.addColumn('asked_at', 'text', (column) => column.notNull())
		.addColumn('changed_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('order_returns_request', ['order_id', 'request_key'])
		.execute()
	await db.schema.createIndex('order_returns_state').on('order_returns').columns(['state', 'asked_at']).execute()

	await db.schema
		.createTable('order_return_lines')
		.addColumn('return_id', 'integer', (column) => column.notNull().references('order_returns.id').onDelete('cascade'))
		.addColumn('order_line_id', 'integer', (column) => column.notNull().references('order_lines.id').onDelete('cascade'))
		.addColumn('quantity', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('order_return_lines_key', ['return_id', 'order_line_id'])
		.execute()
	await db.schema.createIndex('order_return_lines_line').on('order_return_lines').column('order_line_id').execute()

	await db.schema
		.alterTable('order_mails')
		.addColumn('return_id', 'integer', (column) => column.references('order_returns.id').onDelete('cascade'))
		.execute()
}

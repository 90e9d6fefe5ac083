import type { Kysely } from 'kysely'
import { spellingOf } from './columns.ts'

/**
 * Receipts and credit notes, each with a number of its series. A series has no gaps: its last number is raised in the
 * transaction that writes the document. Orders of before get theirs when it is asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = spellingOf(db)
	await db.schema
		.createTable('receipt_series')
		.addColumn('kind', 'text', (column) => column.primaryKey())
		.addColumn('last_number', 'integer', (column) => column.notNull())
		.execute()
	await (db as Kysely<{ receipt_series: { kind: string; last_number: number } }>)
		.insertInto('receipt_series')
		.values([
			{ kind: 'receipt', last_number: 0 },
			{ kind: 'credit_note', last_number: 0 },
		])
		.execute()

	// What is deleted of an order leaves its numbers: they are booked.
	await db.schema
		.createTable('receipts')
		.addColumn('id', 'integer', id)
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('order_id', 'integer', (column) => column.references('orders.id').onDelete('set null'))
		.addColumn('refund_id', 'integer', (column) => column.unique().references('payment_refunds.id').onDelete('set null'))
		.addColumn('amount', cents, (column) => column.notNull())
		.addColumn('shop', 'text', (column) => column.notNull())
		.addColumn('issued_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('receipts_number', ['kind', 'number'])
		.execute()
	await db.schema.createIndex('receipts_order').on('receipts').column('order_id').execute()
}

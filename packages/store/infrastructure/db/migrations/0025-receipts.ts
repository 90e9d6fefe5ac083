import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Receipts and credit notes with consecutive numbers. A series has no gaps: its last number is incremented in the transaction that
 * writes the document. Existing orders get a receipt when it is requested.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)
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

	// Numbers remain when an order is deleted, because they are in the books.
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

import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Cart lines that customers saved for later. Those of guests are stored in the browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await db.schema
		.createTable('saved_lines')
		.addColumn('id', 'integer', id)
		.addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id').onDelete('cascade'))
		.addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
		.addColumn('offer_id', 'integer', (column) => column.notNull().references('offers.id').onDelete('cascade'))
		.addColumn('quantity', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('saved_lines_offer', ['customer_id', 'offer_id'])
		.execute()
	// For cascading deletes of products and variants.
	await db.schema.createIndex('saved_lines_product').on('saved_lines').column('product_id').execute()
	await db.schema.createIndex('saved_lines_offers').on('saved_lines').column('offer_id').execute()
}

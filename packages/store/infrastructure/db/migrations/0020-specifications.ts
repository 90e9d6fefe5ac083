import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Indexed specifications of products, for filters of listings (commerce/specifications). `product_specifications` has no row for
 * products that an older process wrote; the next start adds them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, postgres } = columnTypes(db)
	await db.schema
		.createTable('specification_values')
		.addColumn('id', 'integer', id)
		.addColumn('category_id', 'integer', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('value', 'text', (column) => column.notNull())
		.addUniqueConstraint('specification_values_value', ['category_id', 'key', 'value'])
		.execute()
	await db.schema.createIndex('specification_values_key').on('specification_values').columns(['key', 'category_id']).execute()
	await db.schema
		.createTable('specification_links')
		.addColumn('value_id', 'integer', (column) => column.notNull())
		.addColumn('product_id', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('specification_links_key', ['value_id', 'product_id'])
		.$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
		.execute()
	await db.schema
		.createTable('product_specifications')
		.addColumn('product_id', 'integer', (column) => column.primaryKey().references('products.id').onDelete('cascade'))
		.addColumn('category_id', 'integer', (column) => column.notNull())
		.addColumn('sub_category_id', 'integer')
		.addColumn('value_ids', 'text', (column) => column.notNull())
		.addColumn('source', 'text', (column) => column.notNull())
		.execute()
	await db.schema
		.createIndex('product_specifications_category')
		.on('product_specifications')
		.columns(['category_id', 'sub_category_id'])
		.execute()
	await db.schema
		.createTable('specification_scopes')
		.addColumn('scope_id', 'integer', (column) => column.primaryKey())
		.addColumn('products', 'integer', (column) => column.notNull())
		.addColumn('decided_by', 'text', (column) => column.notNull())
		.addColumn('facets', 'text', (column) => column.notNull())
		.addColumn('found', 'text', (column) => column.notNull())
		.execute()
}

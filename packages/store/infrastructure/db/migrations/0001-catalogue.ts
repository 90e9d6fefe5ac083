import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Catalogue: settings, categories, brands, products with their variants (`offers`), and pictures of the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)

	for (const table of ['meta', 'settings']) {
		await db.schema
			.createTable(table)
			.addColumn('key', 'text', (column) => column.primaryKey())
			.addColumn('value', 'text', (column) => column.notNull())
			.execute()
	}

	await db.schema
		.createTable('categories')
		.addColumn('id', 'integer', id)
		.addColumn('parent_id', 'integer', (column) => column.references('categories.id').onDelete('cascade'))
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('image', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
		.addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	// Prevents duplicate categories of concurrent imports. `coalesce`, because null is not equal to null.
	await sql`create unique index categories_name on categories (coalesce(parent_id, 0), name)`.execute(db)
	await db.schema.createIndex('categories_parent').on('categories').columns(['parent_id', 'position']).execute()

	await db.schema
		.createTable('brands')
		.addColumn('id', 'integer', id)
		.addColumn('name', 'text', (column) => column.notNull().unique())
		.addColumn('image', 'text', (column) => column.notNull().defaultTo(''))
		.execute()

	await db.schema
		.createTable('products')
		.addColumn('id', 'integer', id)
		.addColumn('external_id', 'text', (column) => column.unique())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('online_description', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('category_id', 'integer', (column) => column.notNull().references('categories.id').onDelete('restrict'))
		.addColumn('sub_category_id', 'integer', (column) => column.references('categories.id').onDelete('set null'))
		.addColumn('brand_id', 'integer', (column) => column.references('brands.id').onDelete('set null'))
		.addColumn('thumbnail', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
		.addColumn('specifications', 'text', (column) => column.notNull().defaultTo('[]'))
		.addColumn('variations', 'text', (column) => column.notNull().defaultTo('[]'))
		.addColumn('warranty', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('shipping_info', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('top_status', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('sold_count', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('price', cents, (column) => column.notNull().defaultTo(0))
		.addColumn('discount', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('stock', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('source', 'text', (column) => column.notNull().defaultTo('shop'))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.execute()

	await db.schema
		.createTable('offers')
		.addColumn('id', 'integer', id)
		.addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
		.addColumn('external_id', 'text', (column) => column.unique())
		.addColumn('sku', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('attributes', 'text', (column) => column.notNull().defaultTo('{}'))
		.addColumn('price', cents, (column) => column.notNull().check(sql`price >= 0`))
		.addColumn('discount', 'integer', (column) => column.notNull().defaultTo(0).check(sql`discount between 0 and 1000000`))
		.addColumn('stock', 'integer', (column) => column.notNull().defaultTo(0).check(sql`stock >= 0`))
		.addColumn('image', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
		.execute()
	await db.schema.createIndex('offers_product').on('offers').columns(['product_id', 'position']).execute()
	await sql`create index offers_sku on offers (lower(sku))`.execute(db)

	await db.schema
		.createTable('reviews')
		.addColumn('id', 'integer', id)
		.addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
		.addColumn('author', 'text', (column) => column.notNull())
		.addColumn('rating', 'integer', (column) => column.notNull().check(sql`rating between 1 and 5`))
		.addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('reviews_product').on('reviews').columns(['product_id', 'created_at']).execute()

	await db.schema
		.createTable('sections')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('sub_title', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await db.schema
		.createTable('section_products')
		.addColumn('section_key', 'text', (column) => column.notNull().references('sections.key').onDelete('cascade'))
		.addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
		.addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
		.addPrimaryKeyConstraint('section_products_key', ['section_key', 'product_id'])
		.execute()
	await db.schema.createIndex('section_products_product').on('section_products').column('product_id').execute()

	await db.schema
		.createTable('sliders')
		.addColumn('id', 'integer', id)
		.addColumn('image', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await db.schema
		.createTable('promotions')
		.addColumn('id', 'integer', id)
		.addColumn('type', 'text', (column) => column.notNull())
		.addColumn('image', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('url', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
}

import type { Kysely } from 'kysely'

/** Alternative texts of product pictures, in the order of `images`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('products')
		.addColumn('image_texts', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute()
}

import type { Kysely } from 'kysely'

/** What each picture of a product shows, in words, for those who cannot see it; in the order of `images`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('products')
		.addColumn('image_texts', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute()
}

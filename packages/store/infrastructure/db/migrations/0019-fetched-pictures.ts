import type { Kysely } from 'kysely'

/** Pictures that were downloaded from the URLs of a feed, by URL. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('fetched_pictures')
		.addColumn('address', 'text', (column) => column.primaryKey())
		.addColumn('content', 'text', (column) => column.notNull())
		.addColumn('width', 'integer', (column) => column.notNull())
		.addColumn('preview', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('etag', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('last_modified', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('fetched_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('fetched_pictures_content').on('fetched_pictures').column('content').execute()
}

import type { Kysely } from 'kysely'

/** The catalogue's texts in further languages, a row a thing and language. Versions before this one go on in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('translations')
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('ref', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('texts', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('translations_key', ['kind', 'ref', 'language'])
		.execute()
}

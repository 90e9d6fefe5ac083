import type { Kysely } from 'kysely'

/** Translations of catalogue texts, one row for each entity and language. Earlier versions show English. */
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

import type { Kysely } from 'kysely'
import { spellingOf } from './columns.ts'

/** What changed lately, so that every process of the shop drops the pages it concerns (see db/changes.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = spellingOf(db)
	await db.schema
		.createTable('changes')
		.addColumn('id', 'integer', id)
		.addColumn('tag', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
}

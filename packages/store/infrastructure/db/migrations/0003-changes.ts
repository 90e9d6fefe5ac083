import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Recent changes, by which every process of the shop invalidates cached pages (see db/changes/changes.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await db.schema
		.createTable('changes')
		.addColumn('id', 'integer', id)
		.addColumn('tag', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
}

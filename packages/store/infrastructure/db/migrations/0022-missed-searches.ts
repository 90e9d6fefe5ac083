import type { Kysely } from 'kysely'

/** What was searched for and not found, counted by day for the owner: what people call things, or what the shop does not sell. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('missed_searches')
		.addColumn('day', 'text', (column) => column.notNull())
		.addColumn('term', 'text', (column) => column.notNull())
		.addColumn('times', 'integer', (column) => column.notNull())
		.addColumn('left_out', 'text', (column) => column.notNull().defaultTo(''))
		.addPrimaryKeyConstraint('missed_searches_key', ['day', 'term'])
		.execute()
}

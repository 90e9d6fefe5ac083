import type { Kysely } from 'kysely'

/** Search terms without results, counted by day, so that the owner can add synonyms or products. */
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

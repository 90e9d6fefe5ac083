import type { Kysely } from 'kysely'

/** The other names that a city is looked for by, as a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('cities')
		.addColumn('also', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute()
}

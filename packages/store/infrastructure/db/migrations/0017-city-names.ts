import type { Kysely } from 'kysely'

/** Alternative names of a city, as a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('cities')
		.addColumn('also', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute()
}

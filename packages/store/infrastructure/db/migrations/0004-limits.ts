import type { Kysely } from 'kysely'
import { spellingOf } from './columns.ts'

/** Counts of tries, shared by the processes of one shop; the form is rate-limiter-flexible's. */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!spellingOf(db).postgres) return
	await db.schema
		.createTable('limits')
		.addColumn('key', 'varchar(255)', (column) => column.primaryKey())
		.addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('expire', 'bigint')
		.execute()
}

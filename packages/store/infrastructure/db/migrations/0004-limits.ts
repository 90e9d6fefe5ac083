import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Counters of rate limits, shared by the processes of a shop; rate-limiter-flexible defines the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!columnTypes(db).postgres) return
	await db.schema
		.createTable('limits')
		.addColumn('key', 'varchar(255)', (column) => column.primaryKey())
		.addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('expire', 'bigint')
		.execute()
}

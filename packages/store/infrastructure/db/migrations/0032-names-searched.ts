import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * PostgreSQL: an index of the words in product names without those of descriptions, because the index of all words does not store
 * weights.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!columnTypes(db).postgres) return
	await sql`create index products_search_names on products using gin (ts_filter(search_vector, '{a}')) with (fastupdate = off)`.execute(db)
	// The planner needs statistics of the new index.
	await sql`analyze products`.execute(db)
}

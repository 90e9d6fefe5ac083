import { type Kysely, sql } from 'kysely'
import { spellingOf } from './columns.ts'

/**
 * PostgreSQL: an index of the words that products are called, without those that are said of them. The index of all words does not
 * hold which are which.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!spellingOf(db).postgres) return
	await sql`create index products_search_names on products using gin (ts_filter(search_vector, '{a}')) with (fastupdate = off)`.execute(db)
	// How often each word is a name is what the planner goes by.
	await sql`analyze products`.execute(db)
}

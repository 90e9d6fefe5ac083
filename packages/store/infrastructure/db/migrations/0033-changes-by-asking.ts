import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * The transaction of a change, so that readers also get changes of transactions that were in progress at their last read. The
 * database sets it, also for processes of an earlier version. SQLite commits in the order of ids and does not need it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!columnTypes(db).postgres) return
	await sql`alter table changes add column transaction_id xid8 not null default pg_current_xact_id()`.execute(db)
	await sql`create index changes_transaction on changes (transaction_id)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { spellingOf } from './columns.ts'

/**
 * Which transaction made a change, so that whoever asks what is new is told what was still under way when they asked before.
 * The database fills it in, for processes of an earlier version as well. SQLite ends transactions in the order of their ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!spellingOf(db).postgres) return
	await sql`alter table changes add column transaction_id xid8 not null default pg_current_xact_id()`.execute(db)
	await sql`create index changes_transaction on changes (transaction_id)`.execute(db)
}

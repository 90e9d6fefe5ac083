import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'

/** Whether a transaction waits for a lock in PostgreSQL. */
export async function isWaitingForLock(db: Db): Promise<boolean> {
	const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
	return rows.length > 0
}

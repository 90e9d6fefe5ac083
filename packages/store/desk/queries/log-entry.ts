import type { Db } from '../../infrastructure/db/open.ts'

/** An entry of the audit log, for the message after a change. */
export interface LogEntry {
	readonly id: number
	readonly title: string
	/** User who made the change; null: the terminal or an import. */
	readonly userId: number | null
	/** Whether it can still be undone. */
	readonly isUndone: boolean
}

/** Reads one entry; null if there is none. */
export async function readLogEntry(db: Db, id: number): Promise<LogEntry | null> {
	const row = await db.selectFrom('audit_log').select(['id', 'title', 'actor_id', 'undone_by']).where('id', '=', id).executeTakeFirst()
	return row ? { id: row.id, title: row.title, userId: row.actor_id, isUndone: row.undone_by !== null } : null
}

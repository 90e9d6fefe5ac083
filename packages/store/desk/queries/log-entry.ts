import { unpackChanges } from '../../commands/recorded-changes.ts'
import { commands } from '../../commands/registry.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** An entry of the audit log, for the message after a change. */
export interface LogEntry {
	readonly id: number
	readonly title: string
	/** User who made the change; null: the terminal or an import. */
	readonly userId: number | null
	/** Whether an undo is offered. Other changes since can still prevent it. */
	readonly canUndo: boolean
}

/** Reads one entry; null if there is none. */
export async function readLogEntry(db: Db, id: number): Promise<LogEntry | null> {
	const row = await db
		.selectFrom('audit_log')
		.select(['id', 'title', 'actor_id', 'command', 'changes', 'undone_by'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ? { id: row.id, title: row.title, userId: row.actor_id, canUndo: await canUndo(db, row) } : null
}

interface RecordedChange {
	readonly command: string
	/** JSON of the changes of rows. */
	readonly changes: string
	readonly undone_by: number | null
}

/** Whether an undo can be offered: it is not undone, and nothing of it has left the shop, such as money or an email. */
export async function canUndo(db: Db, { command, changes, undone_by }: RecordedChange): Promise<boolean> {
	if (undone_by !== null) return false
	const why = await commands.get(command)?.whyNotUndone?.(db, unpackChanges(changes))
	return why === undefined || why === null
}

import { appendAudit } from '../commands/audit.ts'
import type { CommandContext, Trx } from '../commands/command.ts'
import { NotPermitted } from '../commands/command-errors.ts'
import { type Permission, roleAllows } from '../commands/permissions.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { type DeskSession, requireFresh } from './auth/sessions/sessions.ts'
import { actorOf } from './user.ts'

/** A change that is recorded in the audit log without values: who may do what is not undone, but changed again. */
export interface RecordedChange<Result> {
	readonly command: string
	/** null: nothing has changed, so nothing is recorded. */
	readonly title: (result: Result) => string | null
	readonly write: (trx: Trx, context: CommandContext) => Promise<Result>
}

/** Applies a change and records it in one transaction. The caller has checked that the actor may do so. */
export function applyRecordedChange<Result>(db: Db, change: RecordedChange<Result>, context: CommandContext): Promise<Result> {
	return inTransaction(db, async (trx) => {
		const result = await change.write(trx, context)
		const title = change.title(result)
		if (title !== null) await appendAudit(trx, { command: change.command, title, reason: '', changes: [], entities: [] }, context)
		return result
	})
}

/** Applies changes of users who have the permission, and who have signed in or confirmed who they are in the last minutes. */
export function sensitiveChanges(db: Db, permission: Permission, now: () => Date) {
	return async <Result>(session: DeskSession, change: RecordedChange<Result>): Promise<Result> => {
		if (!roleAllows(session.user.role, permission)) throw new NotPermitted(permission)
		requireFresh(session)
		return await applyRecordedChange(db, change, { actor: actorOf(session.user), now: now() })
	}
}

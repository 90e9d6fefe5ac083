import type { Db } from '../infrastructure/db/open.ts'
import type { CommandContext, Trx } from './command.ts'
import { packChanges } from './recorded-changes.ts'
import type { RowChange } from './snapshot.ts'

interface NewEntry {
	readonly command: string
	readonly title: string
	readonly reason: string
	readonly changes: readonly RowChange[]
	readonly entities: readonly string[]
	readonly undoes?: number
	readonly jobId?: number
}

/** Appends to the audit log in the transaction of the change. Returns the id of the entry. */
export async function appendAudit(
	trx: Trx,
	{ entities, changes, undoes, jobId, ...entry }: NewEntry,
	{ actor, now }: CommandContext,
): Promise<number> {
	const { id } = await trx
		.insertInto('audit_log')
		.values({
			...entry,
			at: now.toISOString(),
			actor_kind: actor.kind,
			actor_id: actor.kind === 'desk' ? actor.userId : null,
			actor_name: actor.kind === 'desk' || actor.kind === 'token' ? actor.name : '',
			changes: packChanges(changes),
			undoes: undoes ?? null,
			undone_by: null,
			job_id: jobId ?? null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	for (let start = 0; start < entities.length; start += 1000)
		await trx
			.insertInto('audit_entities')
			.values(entities.slice(start, start + 1000).map((entity) => ({ log_id: id, entity })))
			.execute()
	return id
}

/**
 * Removes the recorded values of entries about these entities (`order:7`), because they can contain personal data that is deleted. Who did
 * what and when stays.
 */
export async function scrubAudit(db: Db, entities: readonly string[]): Promise<void> {
	if (entities.length === 0) return
	await db
		.updateTable('audit_log')
		.set({ changes: '[]', reason: '' })
		.where('changes', '<>', '[]')
		.where('id', 'in', (query) => query.selectFrom('audit_entities').select('log_id').where('entity', 'in', entities))
		.execute()
}

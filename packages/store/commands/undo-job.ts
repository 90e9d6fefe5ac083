import { type Db, engineOf } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import type { Command } from './command.ts'
import { CommandRefused, type Conflict } from './command-errors.ts'
import { insertJob } from './jobs.ts'
import type { Actor } from './permissions.ts'
import { unpackChanges } from './recorded-changes.ts'
import { type Row, type RowChange, readSnapshot, type Snapshot } from './snapshot.ts'
import { compareWithNow, scopesOf } from './undo.ts'

interface UndoJob {
	/** Id of the bulk change. */
	readonly job: number
	readonly commands: ReadonlyMap<string, Command>
	readonly actor: Actor
	readonly now: Date
	/** Leaves values that changed since, instead of refusing the whole entry. */
	readonly partial?: boolean
}

/**
 * Records a bulk change that undoes another one, last change first. Changes that cannot be undone are refused one by one, and the others are
 * undone. Returns its id. Throws `CommandRefused` unless the other one is finished and has changes to undo.
 */
export function createUndoJob(db: Db, { job: jobId, commands, actor, now, partial = false }: UndoJob): Promise<number> {
	return inTransaction(db, async (trx) => {
		const job = await trx
			.selectFrom('command_jobs')
			.select(['command', 'title', 'finished_at', 'undoes'])
			.where('id', '=', jobId)
			.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
			.executeTakeFirst()
		const command = job && commands.get(job.command)
		if (!job || !command || job.undoes !== null) throw new CommandRefused('This cannot be undone.')
		if (job.finished_at === null) throw new CommandRefused('This is still running. It can be undone when it is finished.')
		const before = await trx.selectFrom('command_jobs').select('id').where('undoes', '=', jobId).executeTakeFirst()
		if (before) throw new CommandRefused('This is undone already.')
		const entries = await trx
			.selectFrom('audit_log')
			.select('id')
			.where('job_id', '=', jobId)
			.where('undone_by', 'is', null)
			.orderBy('id', 'desc')
			.execute()
		if (entries.length === 0) throw new CommandRefused('There is nothing to undo.')
		return await insertJob(trx, {
			command,
			title: `Undo: ${job.title}`,
			inputs: entries.map(({ id }) => (partial ? { entry: id, partial } : id)),
			undoes: jobId,
			actor,
			now,
		})
	})
}

/**
 * The values that have changed since a bulk change, which its undo would refuse: the later changes of the same bulk change are taken back in
 * thought. `limit` of them are returned, and their number.
 */
export function findUndoConflicts(
	db: Db,
	jobId: number,
	commands: ReadonlyMap<string, Command>,
	limit: number,
): Promise<{ readonly conflicts: readonly Conflict[]; readonly count: number }> {
	return inTransaction(db, async (trx) => {
		const entries = await trx
			.selectFrom('audit_log')
			.select('id')
			.where('job_id', '=', jobId)
			.where('undone_by', 'is', null)
			.orderBy('id', 'desc')
			.execute()
		const restored = new Map<string, Row | null>()
		const conflicts: Conflict[] = []
		let count = 0
		for (const { id } of entries) {
			const { command, changes } = await trx
				.selectFrom('audit_log')
				.select(['command', 'changes'])
				.where('id', '=', id)
				.executeTakeFirstOrThrow()
			const recorded = unpackChanges(changes)
			const now = withRestored(await readSnapshot(trx, scopesOf(recorded)), recorded, restored)
			const laterUses = (await commands.get(command)?.findLaterUses?.(trx, recorded)) ?? []
			const found = compareWithNow(recorded, now, laterUses)
			count += found.conflicts.length
			conflicts.push(...found.conflicts.slice(0, limit - conflicts.length))
			for (const { table, key, before } of found.rest)
				restored.set(`${table}/${key}`, before === null ? null : { ...restored.get(`${table}/${key}`), ...before })
		}
		return { conflicts, count }
	})
}

/** Current rows, with the values that the undo of later changes restores; null: it deletes the row. */
function withRestored(current: Snapshot, recorded: readonly RowChange[], restored: ReadonlyMap<string, Row | null>): Snapshot {
	const rows = new Map(current)
	for (const { table, key } of recorded) {
		const path = `${table}/${key}`
		const row = restored.get(path)
		if (row === null) rows.delete(path)
		else if (row) rows.set(path, { table, key, row: { ...rows.get(path)?.row, ...row } })
	}
	return rows
}

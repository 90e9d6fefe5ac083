import { type Db, engineOf } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import type { Command } from './command.ts'
import { CommandRefused } from './command-errors.ts'
import { insertJob } from './jobs.ts'
import type { Actor } from './permissions.ts'

interface UndoJob {
	/** Id of the bulk change. */
	readonly job: number
	readonly commands: ReadonlyMap<string, Command>
	readonly actor: Actor
	readonly now: Date
}

/**
 * Records a bulk change that undoes another one, last change first. Changes that cannot be undone are refused one by one, and the others are
 * undone. Returns its id. Throws `CommandRefused` unless the other one is finished and has changes to undo.
 */
export function createUndoJob(db: Db, { job: jobId, commands, actor, now }: UndoJob): Promise<number> {
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
		return await insertJob(trx, { command, title: `Undo: ${job.title}`, inputs: entries.map(({ id }) => id), undoes: jobId, actor, now })
	})
}

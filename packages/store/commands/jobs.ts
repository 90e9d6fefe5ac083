import { setImmediate as pause } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import { type Db, engineOf } from '../infrastructure/db/open.ts'
import type { CommandJobItemsTable } from '../infrastructure/db/schema/commands.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import type { Command, Trx } from './command.ts'
import { CommandRefused, isRefusal, NotPermitted } from './command-errors.ts'
import { type Actor, actorAllows } from './permissions.ts'
import { parseInput, runInTransaction } from './run-command.ts'
import { undoInTransaction } from './undo.ts'

/** How long a process keeps a job without working on it, in milliseconds. */
const takenMs = 30_000

interface NewJob {
	readonly command: Command
	/** What is done, in one English sentence. */
	readonly title: string
	readonly reason?: string
	readonly inputs: readonly unknown[]
	/** The bulk change that this one undoes; its inputs are ids of the audit log. */
	readonly undoes?: number
	readonly actor: Actor
	readonly now: Date
	/** This process works on it at once, with `workOnJob`. */
	readonly isTaken?: boolean
}

/**
 * Records a bulk change: one command for many inputs. `continueJobs` applies it, each input in a transaction of its own, so that it blocks
 * no one and continues where it was after a stop of the process. Returns its id. Throws `NotPermitted`.
 */
export function createJob(db: Db, job: NewJob): Promise<number> {
	return inTransaction(db, (trx) => insertJob(trx, job))
}

/** Like `createJob`, in a transaction of the caller. */
export async function insertJob(trx: Trx, { command, title, reason = '', inputs, undoes, actor, now, isTaken }: NewJob): Promise<number> {
	if (!actorAllows(actor, command.permission)) throw new NotPermitted(command.permission)
	const { id } = await trx
		.insertInto('command_jobs')
		.values({
			command: command.name,
			title,
			reason,
			actor: JSON.stringify(actor),
			created_at: now.toISOString(),
			finished_at: null,
			taken_until: isTaken ? untilOf(now) : null,
			undoes: undoes ?? null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const items = inputs.map((input, position) => ({
		job_id: id,
		position,
		input: JSON.stringify(input),
		state: 'waiting' as const,
		message: '',
		log_id: null,
	}))
	// Within the limit of parameters of both databases.
	for (let start = 0; start < items.length; start += 1000)
		await trx
			.insertInto('command_job_items')
			.values(items.slice(start, start + 1000))
			.execute()
	return id
}

interface JobOptions {
	/** Loads the commands by their names. It is called only for a job, so that a shop without any needs no memory for them. */
	readonly loadCommands: () => Promise<ReadonlyMap<string, Command>>
	readonly clock: () => Date
	/** Called with unexpected errors; their inputs count as failed. */
	readonly onError: (error: unknown) => void
	/** Name of the only command whose bulk changes are continued; default: all. */
	readonly command?: string
	/** Ends between two inputs. */
	readonly signal?: AbortSignal
	/** Called after each applied input with the result of its command, unless it is an undo. */
	readonly onApplied?: (result: unknown) => void
}

/** Continues all unfinished bulk changes that no other process works on. Resolves when none is left, or after `signal`. */
export async function continueJobs(db: Db, options: JobOptions): Promise<void> {
	for (;;) {
		if (options.signal?.aborted) return
		const job = await takeJob(db, options.clock(), options.command)
		if (!job) return
		await workOn(db, job, options)
	}
}

/** Applies the rest of a bulk change that this process has taken. */
export async function workOnJob(db: Db, id: number, options: JobOptions): Promise<void> {
	const job = await db.selectFrom('command_jobs').select(jobColumns).where('id', '=', id).executeTakeFirstOrThrow()
	await workOn(db, { ...job, actor: JSON.parse(job.actor) as Actor }, options)
}

/** Ends a bulk change that this process has taken, without the inputs that wait. What was applied can be undone. */
export async function cancelJob(db: Db, id: number, options: JobOptions): Promise<void> {
	await db.deleteFrom('command_job_items').where('job_id', '=', id).where('state', '=', 'waiting').execute()
	await workOnJob(db, id, options)
}

interface TakenJob {
	readonly id: number
	readonly command: string
	readonly reason: string
	readonly undoes: number | null
	readonly actor: Actor
}

const jobColumns = ['id', 'command', 'reason', 'undoes', 'actor'] as const

async function takeJob(db: Db, now: Date, command: string | undefined): Promise<TakenJob | null> {
	return await inTransaction(db, async (trx) => {
		const job = await trx
			.selectFrom('command_jobs')
			.select(jobColumns)
			.where('finished_at', 'is', null)
			.$if(command !== undefined, (query) => query.where('command', '=', command ?? ''))
			.where((row) => row.or([row('taken_until', 'is', null), row('taken_until', '<', now.toISOString())]))
			.orderBy('id')
			.limit(1)
			.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate().skipLocked())
			.executeTakeFirst()
		if (!job) return null
		await keepJob(trx, job.id, now)
		return { ...job, actor: JSON.parse(job.actor) as Actor }
	})
}

async function keepJob(trx: Trx, id: number, now: Date): Promise<void> {
	await trx
		.updateTable('command_jobs')
		.set({ taken_until: untilOf(now) })
		.where('id', '=', id)
		.execute()
}

function untilOf(now: Date): string {
	return new Date(now.getTime() + takenMs).toISOString()
}

async function workOn(db: Db, job: TakenJob, { loadCommands, clock, signal, onError, onApplied }: JobOptions): Promise<void> {
	const commands = await loadCommands()
	const command = commands.get(job.command)
	for (;;) {
		// SQLite is synchronous: without this pause the process would neither answer requests nor handle signals.
		await pause()
		if (signal?.aborted) break
		const item = await nextItem(db, job.id)
		if (!item) {
			await finish(db, job, command, { clock, onError })
			await db.updateTable('command_jobs').set({ finished_at: clock().toISOString(), taken_until: null }).where('id', '=', job.id).execute()
			return
		}
		try {
			if (!command) throw new CommandRefused(`There is no command "${job.command}" in this version.`)
			const result = await applyItem(db, job, { command, commands }, item, clock())
			if (job.undoes === null) onApplied?.(result)
		} catch (error) {
			if (!isRefusal(error)) onError(error)
			const message = isRefusal(error) ? error.message : 'An unexpected error; the log of the shop has it.'
			await endItem(db, job.id, item.position, { state: 'failed', message })
		}
	}
	// Another process can continue at once.
	await db.updateTable('command_jobs').set({ taken_until: null }).where('id', '=', job.id).execute()
}

/** An error in it must not leave the job unfinished for ever: all inputs are applied. */
async function finish(
	db: Db,
	job: TakenJob,
	command: Command | undefined,
	{ clock, onError }: Pick<JobOptions, 'clock' | 'onError'>,
): Promise<void> {
	try {
		await command?.finish?.(db, { jobId: job.undoes ?? job.id, isUndo: job.undoes !== null, now: clock() })
	} catch (error) {
		onError(error)
	}
}

interface Item {
	readonly position: number
	readonly input: string
}

function nextItem(db: Db, jobId: number): Promise<Item | undefined> {
	return db
		.selectFrom('command_job_items')
		.select(['position', 'input'])
		.where('job_id', '=', jobId)
		.where('state', '=', 'waiting')
		.orderBy('position')
		.limit(1)
		.executeTakeFirst()
}

interface Applying {
	readonly command: Command
	readonly commands: ReadonlyMap<string, Command>
}

/** Applies one input and records its end in the same transaction, so that it is applied once although the process can be killed. */
async function applyItem(db: Db, job: TakenJob, { command, commands }: Applying, { position, input }: Item, now: Date): Promise<unknown> {
	const options = { actor: job.actor, now, reason: job.reason, jobId: job.id }
	const parsed = job.undoes === null ? parseInput(command, JSON.parse(input), options) : parseUndoInput(input)
	return await inTransaction(db, async (trx) => {
		await keepJob(trx, job.id, now)
		const { logId, result } =
			job.undoes === null
				? await runInTransaction(trx, command, parsed, options)
				: { ...(await undoEntry(trx, parsed as UndoInput, commands, options)), result: undefined }
		await endItem(trx, job.id, position, { state: 'done', log_id: logId })
		return result
	})
}

/** An entry of the audit log. `partial`: values that changed since are left. */
export interface UndoInput {
	readonly entry: number
	readonly partial: boolean
}

/** Reads the input of a bulk change that undoes another one: an entry, or its id alone. */
export function parseUndoInput(json: string): UndoInput {
	const input: unknown = JSON.parse(json)
	return typeof input === 'number' ? { entry: input, partial: false } : (input as UndoInput)
}

function undoEntry(
	trx: Trx,
	{ entry, partial }: UndoInput,
	commands: ReadonlyMap<string, Command>,
	options: Parameters<typeof undoInTransaction>[3],
) {
	return undoInTransaction(trx, entry, commands, { ...options, partial })
}

async function endItem(db: Db, jobId: number, position: number, end: Updateable<CommandJobItemsTable>): Promise<void> {
	const ended = await db
		.updateTable('command_job_items')
		.set(end)
		.where('job_id', '=', jobId)
		.where('position', '=', position)
		.where('state', '=', 'waiting')
		.executeTakeFirst()
	// The time of this process was over, and another one has continued: what this transaction wrote is rolled back.
	if (ended.numUpdatedRows === 0n && end.state === 'done') throw new CommandRefused('Another process has done this.')
}

import type { Db } from '../infrastructure/db/open.ts'
import { parseUndoInput } from './jobs.ts'

/** The progress of a bulk change. */
export interface JobProgress {
	readonly id: number
	/** Name of its command. */
	readonly command: string
	readonly title: string
	readonly createdAt: string
	readonly total: number
	/** Inputs that were applied, whether they changed something or not. */
	readonly done: number
	readonly failed: number
	readonly isFinished: boolean
	/** The bulk change that this one undoes, and the one that undoes this one; null: none. */
	readonly undoes: number | null
	readonly undoneBy: number | null
}

/** null: there is no such bulk change. */
export async function readJob(db: Db, id: number): Promise<JobProgress | null> {
	const job = await db
		.selectFrom('command_jobs')
		.select(['id', 'command', 'title', 'created_at', 'finished_at', 'undoes'])
		.where('id', '=', id)
		.executeTakeFirst()
	if (!job) return null
	const counts = await db
		.selectFrom('command_job_items')
		.select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
		.where('job_id', '=', id)
		.groupBy('state')
		.execute()
	const undoneBy = await db.selectFrom('command_jobs').select('id').where('undoes', '=', id).executeTakeFirst()
	const of = (state: string) => Number(counts.find((one) => one.state === state)?.count ?? 0)
	const [done, failed] = [of('done'), of('failed')]
	return {
		id,
		command: job.command,
		title: job.title,
		createdAt: job.created_at,
		total: done + failed + of('waiting'),
		done,
		failed,
		isFinished: job.finished_at !== null,
		undoes: job.undoes,
		undoneBy: undoneBy?.id ?? null,
	}
}

/** An input that was refused. */
export interface FailedItem {
	/** Number of the order that it is about; null: it is about something else. */
	readonly order: string | null
	/** Why. */
	readonly message: string
}

/** The refused inputs of a bulk change, at most `limit`. */
export async function readFailedItems(db: Db, id: number, limit: number): Promise<readonly FailedItem[]> {
	const rows = await db
		.selectFrom('command_job_items')
		.innerJoin('command_jobs', 'command_jobs.id', 'command_job_items.job_id')
		.select(['position', 'input', 'message', 'undoes'])
		.where('job_id', '=', id)
		.where('state', '=', 'failed')
		.orderBy('position')
		.limit(limit)
		.execute()
	const undone = rows.flatMap(({ undoes, input }) => (undoes === null ? [] : [parseUndoInput(input).entry]))
	const ofEntries = await readOrdersOfEntries(db, undone)
	return rows.map(({ input, message, undoes }) => ({
		order: undoes === null ? orderOf(JSON.parse(input)) : (ofEntries.get(parseUndoInput(input).entry) ?? null),
		message,
	}))
}

function orderOf(input: unknown): string | null {
	return typeof input === 'object' && input !== null && 'order' in input && typeof input.order === 'string' ? input.order : null
}

/** Numbers of the orders that entries of the audit log are about. */
async function readOrdersOfEntries(db: Db, logIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (logIds.length === 0) return new Map()
	const entities = await db
		.selectFrom('audit_entities')
		.select(['log_id', 'entity'])
		.where('log_id', 'in', logIds)
		.where('entity', 'like', 'order:%')
		.execute()
	const ids = new Map(entities.map(({ log_id, entity }) => [log_id, Number(entity.slice('order:'.length))]))
	if (ids.size === 0) return new Map()
	const orders = await db
		.selectFrom('orders')
		.select(['id', 'order_no'])
		.where('id', 'in', [...new Set(ids.values())])
		.execute()
	const numbers = new Map(orders.map(({ id, order_no }) => [id, order_no]))
	return new Map([...ids].flatMap(([logId, id]) => (numbers.has(id) ? [[logId, numbers.get(id) ?? '']] : [])))
}

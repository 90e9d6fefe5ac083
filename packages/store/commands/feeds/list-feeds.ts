import type { Selectable } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { FeedsTable } from '../../infrastructure/db/schema/feeds.ts'
import type { ChosenOptions } from '../import/start-import.ts'
import type { FeedSchedule } from './feed-schedule.ts'

/** A feed as its page shows it: without its address, which can contain a key. */
export interface FeedRecord {
	readonly id: number
	readonly name: string
	readonly host: string
	readonly schedule: FeedSchedule
	readonly choices: ChosenOptions
	/** Percent. */
	readonly maxRemoved: number
	readonly isOn: boolean
	/** The next reading. */
	readonly dueAt: string
	/** End of the last reading; null: not read yet. */
	readonly readAt: string | null
	/** `importing`: the last import is being written. `incomplete`: parts of it could not be written. */
	readonly state: 'new' | 'reading' | 'importing' | 'imported' | 'unchanged' | 'failed' | 'refused' | 'incomplete'
	/** Why nothing was imported, and how to fix it; empty: it was. */
	readonly reason: string
	/** Failed readings in a row. */
	readonly failures: number
	readonly failingSince: string | null
	/** Its last import; null: none. */
	readonly importId: number | null
}

/** All feeds, the oldest first. */
export async function listFeeds(db: Db, now: Date): Promise<readonly FeedRecord[]> {
	const rows = await db
		.selectFrom('feeds')
		.leftJoin('imports', 'imports.id', 'feeds.import_id')
		.selectAll('feeds')
		.leftJoin('command_jobs', 'command_jobs.id', 'imports.job_id')
		.select(['imports.job_id', 'command_jobs.finished_at'])
		.select(({ selectFrom }) =>
			selectFrom('command_job_items')
				.select(({ fn }) => fn.countAll<number | string>().as('count'))
				.whereRef('command_job_items.job_id', '=', 'imports.job_id')
				.where('command_job_items.state', '=', 'failed')
				.as('failed_parts'),
		)
		.orderBy('feeds.id')
		.execute()
	return rows.map((row) => {
		const { state, reason } = stateOf(row)
		const isReading = row.taken_until !== null && row.taken_until > now.toISOString()
		const isFault = state === 'failed' || state === 'refused'
		return {
			...{ id: row.id, name: row.name, host: row.host, maxRemoved: row.max_removed, isOn: row.is_on === 1, dueAt: row.due_at },
			schedule: { every: row.every, hour: row.hour, weekday: row.weekday },
			choices: JSON.parse(row.options) as ChosenOptions,
			readAt: row.read_at,
			state: isReading ? 'reading' : state,
			reason,
			failures: isFault ? row.failures : 0,
			failingSince: isFault ? row.failing_since : null,
			importId: row.import_id,
		}
	})
}

interface Ended extends Pick<Selectable<FeedsTable>, 'result' | 'reason'> {
	readonly job_id: number | null
	readonly finished_at: string | null
	readonly failed_parts: number | string | null
}

/** How the last reading ended, and what happened to its import since. */
function stateOf({ result, reason, job_id, finished_at, failed_parts }: Ended): Pick<FeedRecord, 'state' | 'reason'> {
	if (result === 'failed') return { state: result, reason }
	// Otherwise the owner has imported the plan that was refused.
	if (result === 'refused' && job_id === null) return { state: result, reason }
	if (job_id !== null && finished_at === null) return { state: 'importing', reason: '' }
	if (Number(failed_parts) > 0) return { state: 'incomplete', reason: incomplete }
	return { state: result === 'refused' ? 'imported' : result || 'new', reason: '' }
}

const incomplete = 'Parts of the last import could not be written. Its page says why; the next reading imports them again.'

/** Feeds that a person must look at. A feed that is read again at the moment still counts. */
export async function listFailingFeeds(db: Db, now: Date): Promise<readonly FeedRecord[]> {
	return (await listFeeds(db, now)).filter(({ isOn, reason }) => isOn && reason !== '')
}

import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { FeedsTable } from '../../infrastructure/db/schema/feeds.ts'
import type { ChosenOptions } from '../import/start-import.ts'
import type { FeedSchedule } from './feed-schedule.ts'

/** How long a process has a feed without renewing its lease, in milliseconds. */
const takenMs = 60_000

/** A feed that this process reads. */
export interface TakenFeed extends FeedSchedule {
	readonly id: number
	readonly name: string
	/** Encrypted. */
	readonly url: string
	readonly choices: ChosenOptions
	/** Percent. */
	readonly maxRemoved: number
	readonly etag: string
	readonly lastModified: string
	readonly hash: string
	readonly failures: number
	readonly failingSince: string | null
	readonly importId: number | null
	/** The time until which the process has it. */
	readonly takenUntil: string
}

const columns = [
	...(['id', 'name', 'url', 'every', 'hour', 'weekday', 'options', 'max_removed', 'etag', 'last_modified', 'hash'] as const),
	...(['failures', 'failing_since', 'import_id', 'taken_until'] as const),
] as const

/**
 * Takes the feed that is due first, so that no other process reads it; null: none is. A feed whose last import still runs waits for its end.
 * `id`: only this one, whether it is due or not.
 */
export async function takeFeed(db: Db, now: Date, id?: number): Promise<TakenFeed | null> {
	const at = now.toISOString()
	for (;;) {
		const due = await db
			.selectFrom('feeds')
			.select(['id', 'due_at'])
			.$if(id === undefined, (query) => query.where('is_on', '=', 1).where('due_at', '<=', at))
			.$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
			.where(({ or, eb }) => or([eb('taken_until', 'is', null), eb('taken_until', '<', at)]))
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('imports')
							.innerJoin('command_jobs', 'command_jobs.id', 'imports.job_id')
							.select('imports.id')
							.whereRef('imports.id', '=', 'feeds.import_id')
							.where('command_jobs.finished_at', 'is', null),
					),
				),
			)
			.orderBy('due_at')
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		const row = await db
			.updateTable('feeds')
			.set({ taken_until: untilOf(now) })
			.where('id', '=', due.id)
			.where('due_at', '=', due.due_at)
			.where(({ or, eb }) => or([eb('taken_until', 'is', null), eb('taken_until', '<', at)]))
			.returning(columns)
			.executeTakeFirst()
		// Otherwise another process was faster.
		if (row) return toTaken(row)
	}
}

function toTaken({
	options,
	max_removed: maxRemoved,
	last_modified: lastModified,
	failing_since: failingSince,
	import_id: importId,
	taken_until,
	...row
}: Pick<Selectable<FeedsTable>, (typeof columns)[number]>): TakenFeed {
	const choices = JSON.parse(options) as ChosenOptions
	return { ...row, choices, maxRemoved, lastModified, failingSince, importId, takenUntil: taken_until ?? '' }
}

/** Renews the time of a taken feed. Returns it; null: the owner has changed the feed, or another process has it. */
export async function renewFeed(db: Db, feed: TakenFeed, now: Date): Promise<TakenFeed | null> {
	const takenUntil = untilOf(now)
	return (await updateTaken(db, feed, { taken_until: takenUntil })) ? { ...feed, takenUntil } : null
}

/** Changes a taken feed. Returns false, and changes nothing, if this process has it no more. */
export async function updateTaken(db: Db, { id, takenUntil }: TakenFeed, values: Updateable<FeedsTable>): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('feeds')
		.set(values)
		.where('id', '=', id)
		.where('taken_until', '=', takenUntil)
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

function untilOf(now: Date): string {
	return new Date(now.getTime() + takenMs).toISOString()
}

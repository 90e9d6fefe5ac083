import { randomUUID } from 'node:crypto'
import { catalogueTag, everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { sql } from 'kysely'
import { recordProductEvent } from '../../events/outbox.ts'
import { type Db, engineOf } from '../open.ts'
import { inTransaction } from '../transaction.ts'
import { type ChangeCursor, formatCursor, parseCursor } from './cursor.ts'

/** Maximum number of tags of one change; above it the tag of the whole catalogue is recorded. */
const maxTags = 100

/** Maximum number of tags in a result of `readChanges`; above it the result is `all`. */
const maxReportedTags = 1000

/** PostgreSQL channel of notifications about changes. */
export const changesChannel = 'shop_changes'

/** Retention of changes in milliseconds. A reader with an older cursor gets `all`. */
const retentionMs = 10 * 60_000

/** Rows of `meta`: the id of this history of changes, and the position of the newest pruned change. */
const historyKey = 'changes_history'
const prunedKey = 'changes_forgotten'

/**
 * Records that cached pages with these tags are outdated: `product:42`, `category:7`, `settings`, `catalogue`. Call it in the
 * transaction of the change. Every process of the shop reads it after the commit (`ChangeFeed`).
 */
export async function recordChanges(db: Db, tags: readonly string[], now: Date = new Date()): Promise<void> {
	const distinct = [...new Set(tags)]
	if (distinct.length === 0) return
	const recorded = distinct.length > maxTags ? [catalogueTag] : distinct
	const created_at = now.toISOString()
	await db
		.insertInto('changes')
		.values(recorded.map((tag) => ({ tag, created_at })))
		.execute()
	await recordProductEvent(db, recorded, now)
	if (engineOf(db) === 'postgres') await sql`select pg_notify(${changesChannel}, '')`.execute(db)
}

/** Number of changes from which the state is computed. */
const stateSampleSize = 1000

/**
 * A text that differs after every recorded change, as a key for caches of catalogue data. Read it before the data. A change that
 * commits long after later ones can be missed, so cache for minutes at most.
 */
export async function catalogueState(db: Db): Promise<string> {
	const latest = db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(stateSampleSize)
	const { count, sum } = await db
		.selectFrom(latest.as('latest'))
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('id').as('sum')])
		.executeTakeFirstOrThrow()
	// Both numbers never return to an earlier value, also when ids commit out of order or old changes are pruned.
	return `${count} ${sum}`
}

/** Deletes old changes, and stores the position of the newest deleted one. */
export async function pruneChanges(db: Db, now: Date): Promise<void> {
	const isPostgres = engineOf(db) === 'postgres'
	await inTransaction(db, async (trx) => {
		const gone = await trx
			.deleteFrom('changes')
			.where('created_at', '<', new Date(now.getTime() - retentionMs).toISOString())
			.returning(isPostgres ? sql<string>`transaction_id::text`.as('position') : sql<string>`cast(id as text)`.as('position'))
			.execute()
		const { top } = await readTop(trx)
		// Positions after the current one come from the dump of another server and have no meaning here.
		const positions = gone.map(({ position }) => BigInt(position)).filter((position) => position <= top)
		if (positions.length === 0) return
		const furthest = positions.sort((a, b) => Number(a - b)).at(-1)
		// Another process can have pruned more in the meantime.
		await sql`
			insert into meta (key, value) values (${prunedKey}, ${String(furthest)})
			on conflict (key) do update set value = excluded.value
			where cast(meta.value as numeric) < cast(excluded.value as numeric) or cast(meta.value as numeric) > ${sql.lit(String(top))}
		`.execute(trx)
	})
}

/** Changes since a cursor. */
interface ChangesSince {
	/** Cursor for the next read. */
	readonly cursor: string
	readonly tags: readonly string[]
	/** Changes are missing from the result: all cached data is outdated. */
	readonly all: boolean
}

/**
 * Reads the changes that were committed after the cursor `since`. Without a cursor the result has no tags and a first cursor. Every
 * change is reported once, in whatever order transactions commit: SQLite commits in the order of the ids; on PostgreSQL a cursor is a
 * snapshot (`pg_current_snapshot`), so that transactions in progress are reported after their commit. A cursor that is older than the
 * oldest stored change, or from another database, gives `all`.
 */
export async function readChanges(db: Db, since: string | null): Promise<ChangesSince> {
	const previous = since === null ? null : parseCursor(since)
	const engine = engineOf(db)
	const after = previous?.at.engine === engine ? previous.at.text : null
	const rows = await (engine === 'postgres' ? rowsOfPostgres(db, after) : rowsOfSqlite(db, after))
	const [first] = rows
	if (!first) throw new Error('The database returned no position of its changes')
	const history = first.history ?? (await createHistory(db))
	const now = parseCursor(`${history}.${first.position}`)
	if (!now) throw new Error(`The database returned "${first.position}" as the position of its changes`)
	const tags = rows.flatMap(({ tag }) => tag ?? [])
	const all = since !== null && (tags.length > maxReportedTags || previous === null || hasGap(previous, now, first.forgotten))
	// Without changes the cursor stays the same, so that the response stays the same.
	const cursor = previous && !all && tags.length === 0 ? formatCursor(previous) : formatCursor(now)
	return { cursor, tags: all ? everyTag : tags, all }
}

/** Whether changes after `previous` can have been pruned. */
function hasGap(previous: ChangeCursor, now: ChangeCursor, forgotten: string | null): boolean {
	if (previous.history !== now.history || previous.at.engine !== now.at.engine || previous.at.next > now.at.next) return true
	const furthest = forgotten === null ? -1n : BigInt(forgotten)
	return furthest >= previous.at.oldest && furthest < now.at.next
}

interface Row {
	readonly position: string
	readonly history: string | null
	readonly forgotten: string | null
	/** null: no change. */
	readonly tag: string | null
}

/** One statement, so that all values come from one snapshot. */
async function rowsOfPostgres(db: Db, after: string | null): Promise<readonly Row[]> {
	const since = after === null ? sql`pg_current_snapshot()` : sql`${after}::pg_snapshot`
	const { rows } = await sql<Row>`
		select ${sql.raw(historyColumns)}, pg_current_snapshot()::text as position, news.tag from (select 1) as one
		left join (
			select tag, min(id) as id from changes
			where transaction_id >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(transaction_id, ${since})
			group by tag limit ${sql.lit(maxReportedTags + 1)}
		) as news on true
		order by news.id
	`.execute(db)
	return rows
}

/** Last assigned id, also when the table is empty. */
const lastId = "coalesce((select seq from sqlite_sequence where name = 'changes'), 0)"

async function rowsOfSqlite(db: Db, after: string | null): Promise<readonly Row[]> {
	const { rows } = await sql<Row>`
		select ${sql.raw(historyColumns)}, cast(${sql.raw(lastId)} as text) as position, news.tag from (select 1) as one
		left join (
			select tag, min(id) as id from changes
			where id > ${after === null ? sql.raw(lastId) : sql`cast(${after} as integer)`}
			group by tag limit ${sql.lit(maxReportedTags + 1)}
		) as news on true
		order by news.id
	`.execute(db)
	return rows
}

const historyColumns = `
	(select value from meta where key = '${historyKey}') as history,
	(select value from meta where key = '${prunedKey}') as forgotten
`

/** Creates the id of the history of this database. A restored database gets a new one. */
async function createHistory(db: Db): Promise<string> {
	const value = randomUUID().slice(0, 8)
	await db
		.insertInto('meta')
		.values({ key: historyKey, value })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const row = await db.selectFrom('meta').select('value').where('key', '=', historyKey).executeTakeFirstOrThrow()
	return row.value
}

/** SQL that resets the history of a restored database, so that cursors from after the backup are invalid. */
export const resetHistorySql = `delete from meta where key = '${historyKey}'`

/** Position after the last change. */
async function readTop(db: Db): Promise<{ readonly top: bigint }> {
	const expression = engineOf(db) === 'postgres' ? 'pg_snapshot_xmax(pg_current_snapshot())::text' : `cast(${lastId} as text)`
	const { rows } = await sql<{ top: string }>`select ${sql.raw(expression)} as top`.execute(db)
	return { top: BigInt(rows[0]?.top ?? 0) }
}

/** Reads the changes of all processes. */
export class ChangeFeed {
	readonly #db: Db
	#cursor: string | null = null
	#last: Promise<unknown> = Promise.resolve()
	#next: Promise<readonly string[]> | undefined

	constructor(db: Db) {
		this.#db = db
	}

	/**
	 * Returns the tags that changed since the last call; the first call returns none. Calls during a query share the next query, so
	 * that its result contains what the callers have just written.
	 */
	read(): Promise<readonly string[]> {
		this.#next ??= this.#last.then(() => {
			this.#next = undefined
			const result = this.#query()
			this.#last = result.catch(() => undefined)
			return result
		})
		return this.#next
	}

	async #query(): Promise<readonly string[]> {
		const { cursor, tags } = await readChanges(this.#db, this.#cursor)
		this.#cursor = cursor
		return tags
	}
}

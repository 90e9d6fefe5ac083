import { randomUUID } from 'node:crypto'
import { catalogueTag, everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { sql } from 'kysely'
import { type Db, engineOf } from '../open.ts'
import { inTransaction } from '../transaction.ts'
import { type ChangeCursor, cursorText, parseCursor } from './cursor.ts'

/** More tags than this are one: everything. */
const mostTags = 100

/** More tags than this are no longer told one by one to whoever asks what has changed. */
const mostTold = 1000

/** On which PostgreSQL tells that there are changes. */
export const changesChannel = 'shop_changes'

/** Changes older than this are forgotten; who has not asked since is told that all may have changed. */
const keptMs = 10 * 60_000

/** Rows of `meta`: the name of this history of changes, and the furthest change that was forgotten. */
const historyKey = 'changes_history'
const forgottenKey = 'changes_forgotten'

/**
 * Notes that cached pages with these tags are out of date: `product:42`, `category:7`, `settings`, `catalogue`. Call it
 * in the transaction that makes the change, so that one is never kept without the other; every process of the shop
 * hears of it as soon as it is committed (`ChangeFeed`).
 */
export async function recordChanges(db: Db, tags: readonly string[], now: Date = new Date()): Promise<void> {
	const distinct = [...new Set(tags)]
	if (distinct.length === 0) return
	const kept = distinct.length > mostTags ? [catalogueTag] : distinct
	const created_at = now.toISOString()
	await db
		.insertInto('changes')
		.values(kept.map((tag) => ({ tag, created_at })))
		.execute()
	if (engineOf(db) === 'postgres') await sql`select pg_notify(${changesChannel}, '')`.execute(db)
}

/** So many changes are looked at to tell one state from another. */
const mostCompared = 1000

/**
 * Another text after any change that was recorded, by whatever process: with it goes what was read before. Ask for it before
 * you read. Changes that commit long after later ones may be missed: trust it for a minute, not for ever.
 */
export async function catalogueState(db: Db): Promise<string> {
	const latest = db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(mostCompared)
	const { count, sum } = await db
		.selectFrom(latest.as('latest'))
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('id').as('sum')])
		.executeTakeFirstOrThrow()
	// The numbers only grow, also where a lower one appears after a higher one or the oldest are dropped.
	return `${count} ${sum}`
}

/** Drops changes that everybody has heard of, and remembers how far back it is known now. */
export async function forgetChanges(db: Db, now: Date): Promise<void> {
	const isPostgres = engineOf(db) === 'postgres'
	await inTransaction(db, async (trx) => {
		const gone = await trx
			.deleteFrom('changes')
			.where('created_at', '<', new Date(now.getTime() - keptMs).toISOString())
			.returning(isPostgres ? sql<string>`transaction_id::text`.as('position') : sql<string>`cast(id as text)`.as('position'))
			.execute()
		const { top } = await readTop(trx)
		// What lies ahead of all came from the dump of another server, where such numbers meant other moments.
		const positions = gone.map(({ position }) => BigInt(position)).filter((position) => position <= top)
		if (positions.length === 0) return
		const furthest = positions.sort((a, b) => Number(a - b)).at(-1)
		// Another process may have forgotten more in the meantime.
		await sql`
			insert into meta (key, value) values (${forgottenKey}, ${String(furthest)})
			on conflict (key) do update set value = excluded.value
			where cast(meta.value as numeric) < cast(excluded.value as numeric) or cast(meta.value as numeric) > ${sql.lit(String(top))}
		`.execute(trx)
	})
}

/** What has changed since a moment. */
interface News {
	/** The moment up to which this tells; for the next question. */
	readonly cursor: string
	readonly tags: readonly string[]
	/** Since that moment more has changed than is known: all that was made before is out of date. */
	readonly all: boolean
}

/**
 * What was committed after the moment of `since`, a cursor of an earlier answer; without one nothing, and a cursor to begin
 * with. Nothing is left out and nothing told twice, in whatever order transactions end: on SQLite they end in the order of
 * their ids; on PostgreSQL a cursor is the very snapshot that was read (`pg_current_snapshot`), so that what was under way
 * then is told when it has ended. A cursor of before the oldest change that is kept, or of another database, gives `all`.
 */
export async function readChanges(db: Db, since: string | null): Promise<News> {
	const asked = since === null ? null : parseCursor(since)
	const engine = engineOf(db)
	const after = asked?.at.engine === engine ? asked.at.text : null
	const rows = await (engine === 'postgres' ? rowsOfPostgres(db, after) : rowsOfSqlite(db, after))
	const [first] = rows
	if (!first) throw new Error('The database did not say how far its changes are')
	const history = first.history ?? (await beginHistory(db))
	const now = parseCursor(`${history}.${first.position}`)
	if (!now) throw new Error(`The database gave "${first.position}" for a moment`)
	const tags = rows.flatMap(({ tag }) => tag ?? [])
	const all = since !== null && (tags.length > mostTold || asked === null || isLost(asked, now, first.forgotten))
	// The same as before when nothing has changed: so is the answer.
	const cursor = asked && !all && tags.length === 0 ? cursorText(asked) : cursorText(now)
	return { cursor, tags: all ? everyTag : tags, all }
}

/** Whether something that changed after `asked` may be known to nobody any more. */
function isLost(asked: ChangeCursor, now: ChangeCursor, forgotten: string | null): boolean {
	if (asked.history !== now.history || asked.at.engine !== now.at.engine || asked.at.next > now.at.next) return true
	const furthest = forgotten === null ? -1n : BigInt(forgotten)
	return furthest >= asked.at.oldest && furthest < now.at.next
}

interface Row {
	readonly position: string
	readonly history: string | null
	readonly forgotten: string | null
	/** null: there is none. */
	readonly tag: string | null
}

/** One statement, so that all of it is of one moment. */
async function rowsOfPostgres(db: Db, after: string | null): Promise<readonly Row[]> {
	const since = after === null ? sql`pg_current_snapshot()` : sql`${after}::pg_snapshot`
	const { rows } = await sql<Row>`
		select ${sql.raw(known)}, pg_current_snapshot()::text as position, news.tag from (select 1) as one
		left join (
			select tag, min(id) as id from changes
			where transaction_id >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(transaction_id, ${since})
			group by tag limit ${sql.lit(mostTold + 1)}
		) as news on true
		order by news.id
	`.execute(db)
	return rows
}

/** The last id that was ever given, for a table that is empty has forgotten how far it was. */
const lastId = "coalesce((select seq from sqlite_sequence where name = 'changes'), 0)"

async function rowsOfSqlite(db: Db, after: string | null): Promise<readonly Row[]> {
	const { rows } = await sql<Row>`
		select ${sql.raw(known)}, cast(${sql.raw(lastId)} as text) as position, news.tag from (select 1) as one
		left join (
			select tag, min(id) as id from changes
			where id > ${after === null ? sql.raw(lastId) : sql`cast(${after} as integer)`}
			group by tag limit ${sql.lit(mostTold + 1)}
		) as news on true
		order by news.id
	`.execute(db)
	return rows
}

const known = `
	(select value from meta where key = '${historyKey}') as history,
	(select value from meta where key = '${forgottenKey}') as forgotten
`

/** Gives the history of this database its name. A database that is put in the place of another one gets a new name. */
async function beginHistory(db: Db): Promise<string> {
	const value = randomUUID().slice(0, 8)
	await db
		.insertInto('meta')
		.values({ key: historyKey, value })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const row = await db.selectFrom('meta').select('value').where('key', '=', historyKey).executeTakeFirstOrThrow()
	return row.value
}

/** Ends the history of a database that is to be brought back at an earlier state: cursors of its future lead nowhere. */
export const endHistory = `delete from meta where key = '${historyKey}'`

/** The next position of all. */
async function readTop(db: Db): Promise<{ readonly top: bigint }> {
	const expression = engineOf(db) === 'postgres' ? 'pg_snapshot_xmax(pg_current_snapshot())::text' : `cast(${lastId} as text)`
	const { rows } = await sql<{ top: string }>`select ${sql.raw(expression)} as top`.execute(db)
	return { top: BigInt(rows[0]?.top ?? 0) }
}

/** Hears what any process changed. */
export class ChangeFeed {
	readonly #db: Db
	#cursor: string | null = null
	#last: Promise<unknown> = Promise.resolve()
	#next: Promise<readonly string[]> | undefined

	constructor(db: Db) {
		this.#db = db
	}

	/**
	 * The tags that changed since the last call; the first call starts the feed and gives none. Who calls while the database is
	 * being asked waits for the next question, which is one for all of them: what they have just written is in its answer.
	 */
	read(): Promise<readonly string[]> {
		this.#next ??= this.#last.then(() => {
			this.#next = undefined
			const asking = this.#ask()
			this.#last = asking.catch(() => undefined)
			return asking
		})
		return this.#next
	}

	async #ask(): Promise<readonly string[]> {
		const { cursor, tags } = await readChanges(this.#db, this.#cursor)
		this.#cursor = cursor
		return tags
	}
}

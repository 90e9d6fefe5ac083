import { sql } from 'kysely'
import { type Db, engineOf } from './open.ts'

/** More tags than this are one: everything. */
const mostTags = 100

/** On which PostgreSQL tells that there are changes. */
export const changesChannel = 'shop_changes'

/** The tag of every cached page that shows products. */
export const catalogueTag = 'catalogue'

/** Changes older than this are no news to anybody. */
const keptMs = 10 * 60_000

/** How long a row may stay unseen because its transaction commits after those of later rows. */
const lateCommitMs = 30_000

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

/** Drops changes that everybody has heard of. */
export async function forgetChanges(db: Db, now: Date): Promise<void> {
	await db
		.deleteFrom('changes')
		.where('created_at', '<', new Date(now.getTime() - keptMs).toISOString())
		.execute()
}

/** Hears what any process changed. */
export class ChangeFeed {
	readonly #db: Db
	readonly #elapsed: () => number
	/** Ids above the floor that were heard. On PostgreSQL a lower id can appear after a higher one. */
	#heard = new Set<number>()
	#floor = 0
	#nextFloor = 0
	#floorMoves: number | null = null

	/** `elapsed` gives milliseconds since some moment, whatever the clock is set to. */
	constructor(db: Db, elapsed: () => number = () => performance.now()) {
		this.#db = db
		this.#elapsed = elapsed
	}

	/** The tags that changed since the last call; the first call starts the feed and gives none. */
	async read(): Promise<readonly string[]> {
		const first = this.#floorMoves === null
		const rows = await this.#db.selectFrom('changes').select(['id', 'tag']).where('id', '>', this.#floor).orderBy('id').execute()
		const fresh = rows.filter((row) => !this.#heard.has(row.id))
		for (const row of fresh) this.#heard.add(row.id)
		this.#moveFloor(rows.at(-1)?.id ?? this.#floor)
		return first ? [] : [...new Set(fresh.map((row) => row.tag))]
	}

	#moveFloor(highest: number) {
		const now = this.#elapsed()
		if (this.#floorMoves !== null && now < this.#floorMoves) return
		this.#floor = this.#nextFloor
		this.#nextFloor = highest
		this.#floorMoves = now + lateCommitMs
		this.#heard = new Set([...this.#heard].filter((id) => id > this.#floor))
	}
}

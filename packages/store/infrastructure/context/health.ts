import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Db, engineOf } from '../db/open.ts'
import { type Obstacle, obstacleOf } from '../db/unusable.ts'

/** What keeps the shop from taking an order; null: nothing. */
export type Illness = Exclude<Obstacle, 'not a database' | 'cannot be opened' | 'no entry'> | 'busy' | 'failing' | null

/** However often it is asked for, within this time one look serves all. In milliseconds. */
const freshMs = 1000
/** How long a look may take: balancers wait three seconds, as a rule. In milliseconds. */
const patienceMs = 2000
/** Less room than this on the disk of the database, in bytes, is none: an order may need it. */
const leastRoom = 1024 * 1024

/**
 * Gives a function that looks whether the store can take an order, by writing something. Cheap enough to be asked each
 * second by several balancers. What it finds is logged when it changes.
 */
export function watchHealth(db: Db, logger: Logger): () => Promise<Illness> {
	let looking: Promise<Illness> | undefined
	let known: { readonly illness: Illness; readonly at: number } | undefined
	const look = async () => {
		const [illness, error] = await within(patienceMs, illnessOf(db))
		if (illness && known?.illness !== illness) logger.error({ err: error, illness }, 'The store cannot take orders')
		else if (!illness && known?.illness) logger.info('The store can take orders again')
		known = { illness, at: performance.now() }
		return illness
	}
	return () => {
		if (known && performance.now() - known.at < freshMs) return Promise.resolve(known.illness)
		looking ??= look().finally(() => {
			looking = undefined
		})
		return looking
	}
}

type Found = readonly [illness: Illness, error?: unknown]

async function illnessOf(db: Db): Promise<Found> {
	try {
		await db
			.insertInto('meta')
			.values({ key: 'health', value: new Date().toISOString() })
			.onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
			.execute()
		// The journal of SQLite has room of its own: a small write may go well when an order would not.
		return (await hasRoom(db)) ? [null] : ['full']
	} catch (error) {
		const obstacle = obstacleOf(error)
		const isKnown =
			obstacle === 'lost' || obstacle === 'full' || obstacle === 'read-only' || obstacle === 'broken disk' || obstacle === 'unreachable'
		return [isKnown ? obstacle : 'failing', error]
	}
}

async function hasRoom(db: Db): Promise<boolean> {
	if (engineOf(db) !== 'sqlite') return true
	const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
	const file = rows[0]?.file
	if (!file) return true
	const { bsize, blocks, bavail, bfree } = await statfs(dirname(file))
	// Some blocks may be kept for root alone; a file system without blocks does not tell.
	return blocks === 0 || bsize * (process.getuid?.() === 0 ? bfree : bavail) >= leastRoom
}

async function within(milliseconds: number, looking: Promise<Found>): Promise<Found> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<Found>((resolve) => {
		timer = setTimeout(resolve, milliseconds, ['busy'])
	})
	try {
		return await Promise.race([looking, late])
	} finally {
		clearTimeout(timer)
	}
}

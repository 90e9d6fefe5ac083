import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Db, engineOf } from '../db/open.ts'
import { classifyDatabaseError, type DatabaseProblem } from '../db/unusable.ts'

/** Why the store cannot take orders; null: it can. */
export type HealthProblem = Exclude<DatabaseProblem, 'not a database' | 'cannot be opened' | 'no entry'> | 'busy' | 'failing' | null

/** How long a result is reused, in milliseconds. */
const cacheMs = 1000
/** Timeout of a check in milliseconds. Load balancers usually wait three seconds. */
const timeoutMs = 2000
/** Minimum free space on the disk of the database, in bytes. */
const minFreeBytes = 1024 * 1024

/**
 * Creates a function that checks with a small write whether the store can take orders. Several load balancers can call it
 * every second. Changes of the result are logged.
 */
export function createHealthCheck(db: Db, logger: Logger): () => Promise<HealthProblem> {
	let looking: Promise<HealthProblem> | undefined
	let known: { readonly illness: HealthProblem; readonly at: number } | undefined
	const look = async () => {
		const [illness, error] = await withTimeout(timeoutMs, checkHealth(db))
		if (illness && known?.illness !== illness) logger.error({ err: error, illness }, 'The store cannot take orders')
		else if (!illness && known?.illness) logger.info('The store can take orders again')
		known = { illness, at: performance.now() }
		return illness
	}
	return () => {
		if (known && performance.now() - known.at < cacheMs) return Promise.resolve(known.illness)
		looking ??= look().finally(() => {
			looking = undefined
		})
		return looking
	}
}

type HealthResult = readonly [illness: HealthProblem, error?: unknown]

async function checkHealth(db: Db): Promise<HealthResult> {
	try {
		await db
			.insertInto('meta')
			.values({ key: 'health', value: new Date().toISOString() })
			.onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
			.execute()
		// The journal of SQLite has reserved space, so a small write can succeed on a full disk.
		return (await hasFreeSpace(db)) ? [null] : ['full']
	} catch (error) {
		const obstacle = classifyDatabaseError(error)
		const isKnown =
			obstacle === 'lost' || obstacle === 'full' || obstacle === 'read-only' || obstacle === 'broken disk' || obstacle === 'unreachable'
		return [isKnown ? obstacle : 'failing', error]
	}
}

async function hasFreeSpace(db: Db): Promise<boolean> {
	if (engineOf(db) !== 'sqlite') return true
	const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
	const file = rows[0]?.file
	if (!file) return true
	const { bsize, blocks, bavail, bfree } = await statfs(dirname(file))
	// Some blocks can be reserved for root. File systems without blocks report 0.
	return blocks === 0 || bsize * (process.getuid?.() === 0 ? bfree : bavail) >= minFreeBytes
}

async function withTimeout(milliseconds: number, looking: Promise<HealthResult>): Promise<HealthResult> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<HealthResult>((resolve) => {
		timer = setTimeout(resolve, milliseconds, ['busy'])
	})
	try {
		return await Promise.race([looking, late])
	} finally {
		clearTimeout(timer)
	}
}

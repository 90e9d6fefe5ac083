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
	let pending: Promise<HealthProblem> | undefined
	let last: { readonly problem: HealthProblem; readonly at: number } | undefined
	const check = async () => {
		const [problem, error] = await withTimeout(timeoutMs, checkHealth(db))
		if (problem && last?.problem !== problem) logger.error({ err: error, problem }, 'The store cannot take orders')
		else if (!problem && last?.problem) logger.info('The store can take orders again')
		last = { problem, at: performance.now() }
		return problem
	}
	return () => {
		if (last && performance.now() - last.at < cacheMs) return Promise.resolve(last.problem)
		pending ??= check().finally(() => {
			pending = undefined
		})
		return pending
	}
}

type HealthResult = readonly [problem: HealthProblem, error?: unknown]

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
		const problem = classifyDatabaseError(error)
		const isKnown =
			problem === 'lost' || problem === 'full' || problem === 'read-only' || problem === 'broken disk' || problem === 'unreachable'
		return [isKnown ? problem : 'failing', error]
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

async function withTimeout(milliseconds: number, check: Promise<HealthResult>): Promise<HealthResult> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<HealthResult>((resolve) => {
		timer = setTimeout(resolve, milliseconds, ['busy'])
	})
	try {
		return await Promise.race([check, late])
	} finally {
		clearTimeout(timer)
	}
}

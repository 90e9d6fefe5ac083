import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a second process waits, in milliseconds: longer than any build takes. */
const patience = 60 * 60 * 1000

/** What SQLite calls a lock that another process has. */
const busy = 5

/**
 * Does what only one process at a time may do in a checkout. Another one calls `waiting`, and then waits for its turn. The
 * lock is SQLite's on an empty file, so the system gives it back when its process ends, however it ends: none is ever left over.
 */
export function alone<Result>(root: string, work: () => Result, waiting: () => void): Result {
	const folder = join(root, '.cache')
	mkdirSync(folder, { recursive: true })
	const lock = new DatabaseSync(join(folder, 'alone.lock'), { timeout: 0 })
	try {
		if (!take(lock)) {
			waiting()
			lock.exec(`pragma busy_timeout = ${patience}; begin exclusive`)
		}
		return work()
	} finally {
		lock.close()
	}
}

function take(lock: DatabaseSync): boolean {
	try {
		lock.exec('begin exclusive')
		return true
	} catch (error) {
		if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
		throw error
	}
}

import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Timeout of a waiting process in milliseconds; longer than any build. */
const patience = 60 * 60 * 1000

/** SQLite error code for a lock of another process. */
const busy = 5

/**
 * Runs `work` while no other process builds in this checkout. `waiting` is called when another process builds, before this one waits. The
 * lock is SQLite's lock of an empty file, so the operating system releases it when the process ends. Throws a `BuildLockError` if this
 * user cannot take it.
 */
export function withBuildLock<Result>(root: string, work: () => Result, waiting: () => void): Result {
	const lock = open(root)
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

/** The checkout belongs to another user. */
export class BuildLockError extends Error {
	constructor(root: string, cause: unknown) {
		super(`This user may not write to ${root}.`, { cause })
		this.name = 'NotAllowed'
	}
}

function open(root: string): DatabaseSync {
	const folder = join(root, '.cache')
	try {
		mkdirSync(folder, { recursive: true })
		// SQLite would open a file without write permission for reading.
		for (const one of [root, folder]) accessSync(one, constants.W_OK)
		return new DatabaseSync(join(folder, 'alone.lock'), { timeout: 0 })
	} catch (error) {
		throw new BuildLockError(root, error)
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

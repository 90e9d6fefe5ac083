import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'

/** Tasks that only one process at a time can run in a data folder, with the name of the lock file. */
const works = { running: 'import', fetching: 'download of pictures' } as const

/**
 * Locks a task in a data folder; `folder` contains its reports. Ignores the lock of a killed process. Returns a function that removes the
 * lock.
 */
export function acquireLock(folder: string, file: keyof typeof works): () => void {
	const path = join(folder, file)
	const work = works[file]
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const holder = holderOf(path)
	if (holder !== null && isAlive(holder)) {
		throw new CommandError(`Another ${work} is running (process ${holder}). Wait until it ends. If no such process exists, remove ${path}.`)
	}
	rmSync(path, { force: true })
	try {
		writeFileSync(path, String(process.pid), { flag: 'wx' })
	} catch (error) {
		throw new CommandError(`Another ${work} has just started, or ${path} cannot be written.`, { cause: error })
	}
	return () => rmSync(path, { force: true })
}

function holderOf(path: string): number | null {
	try {
		return Number(readFileSync(path, 'utf8')) || null
	} catch {
		// The lock file does not exist.
		return null
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// The process exists but belongs to another user, so this process cannot signal it.
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

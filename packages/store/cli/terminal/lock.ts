import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'

/** What only one process at a time may do in a data folder, by the file that says who does it. */
const works = { running: 'import', fetching: 'fetching of pictures' } as const

/**
 * Lets one process at a time do a work in a data folder; `folder` is where its reports lie. A lock that a killed process
 * has left behind does not count. Gives the function that takes it off.
 */
export function lock(folder: string, file: keyof typeof works): () => void {
	const path = join(folder, file)
	const work = works[file]
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const holder = holderOf(path)
	if (holder !== null && isAlive(holder)) {
		throw new CommandError(`Another ${work} is running (process ${holder}); wait until it has ended. If there is none, remove ${path}.`)
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
		// There is no lock.
		return null
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// Somebody else's process may not be signalled, but it is there.
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

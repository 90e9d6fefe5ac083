import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'

/**
 * Lets one import at a time work in a data folder. A lock that a killed process has left behind does not count.
 * Gives the function that takes it off.
 */
export function lockImports(folder: string): () => void {
	const path = join(folder, 'running')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const holder = holderOf(path)
	if (holder !== null && isAlive(holder)) {
		throw new CommandError(`Another import is running (process ${holder}); wait until it has ended. If there is none, remove ${path}.`)
	}
	rmSync(path, { force: true })
	try {
		writeFileSync(path, String(process.pid), { flag: 'wx' })
	} catch (error) {
		throw new CommandError(`Another import has just started, or ${path} cannot be written.`, { cause: error })
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

import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

/** Data cannot be kept where the configuration says; the message says why, and what it must be. */
export class UnusableFolder extends Error {
	override readonly name = 'UnusableFolder'
}

/** What of a file's mode lets others than its owner in. */
const others = 0o077

/** What lies in a folder that was the shop's data folder before. */
const ownEntries: ReadonlySet<string> = new Set(['store.db', 'store.db-wal', 'store.db-shm', 'secrets', 'outbox', 'imports'])

/**
 * Makes DATA_DIR when it is missing, and tries whether files can be written there. Its owner alone may look into it: a
 * folder of an earlier version is closed to others, and `tell` hears of it. Throws an UnusableFolder.
 */
export function openDataFolder(path: string, tell: (sentence: string) => void): void {
	const named = `DATA_DIR is "${path}"`
	makeFolder(path, named)
	tryToWrite(path, named)
	closeToOthers(path, tell)
}

/**
 * Makes a folder with those above it, for its owner alone. Throws an UnusableFolder that begins with `named`. Not Node's
 * own way of making several folders: that never ends below /proc.
 */
export function makeFolder(path: string, named: string): void {
	const folder = resolve(path)
	const found = kindOf(folder, named)
	if (found === 'folder') return
	if (found === 'file') throw new UnusableFolder(`${named}, which is a file. It must be a folder that this user may write to.`)
	if (dirname(folder) === folder) throw new UnusableFolder(`${named}, which is not there.`)
	makeFolder(dirname(folder), named)
	try {
		mkdirSync(folder, { mode: 0o700 })
	} catch (error) {
		// Another process may have been quicker.
		if (codeOf(error) !== 'EEXIST') throw new UnusableFolder(`${named}, ${reasonOf(error)}`, { cause: error })
	}
}

/** Closes what is there of these files to others than their owner; `tell` hears of what was open until now. */
export function closeFilesToOthers(paths: readonly string[], tell: (sentence: string) => void): void {
	for (const path of paths) if (kindOf(path, path) !== 'nothing') closeToOthers(path, tell)
}

function kindOf(path: string, named: string): 'folder' | 'file' | 'nothing' {
	try {
		return statSync(path).isDirectory() ? 'folder' : 'file'
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return 'nothing'
		if (codeOf(error) === 'ENOTDIR') throw new UnusableFolder(`${named}, which would lie in a file. It must be a folder.`, { cause: error })
		throw new UnusableFolder(`${named}, ${reasonOf(error)}`, { cause: error })
	}
}

/** Asking for permission is not enough: nobody, whatever he may, can make a file below /proc. */
function tryToWrite(folder: string, named: string): void {
	const probe = join(folder, `.writable-${process.pid}`)
	try {
		accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
		closeSync(openSync(probe, 'w', 0o600))
		rmSync(probe)
	} catch (error) {
		// A full disk still serves what is on it, and the health check tells.
		if (codeOf(error) !== 'ENOSPC') throw new UnusableFolder(`${named}, ${reasonOf(error)}`, { cause: error })
	}
}

function closeToOthers(path: string, tell: (sentence: string) => void): void {
	if (process.platform === 'win32') return
	const facts = statSync(path)
	if ((facts.mode & others) === 0) return
	if (facts.isDirectory() && !isOurs(path)) return
	try {
		chmodSync(path, facts.mode & 0o700)
		tell(`Others than its owner could read ${path}; now they cannot.`)
	} catch {
		tell(`Others than its owner can read ${path}, which belongs to another user: let him close it, with chmod go= ${path}`)
	}
}

/** Not a folder that serves for more than the shop: the project itself, /tmp, somebody's home. */
function isOurs(folder: string): boolean {
	const isAbove = !relative(folder, process.cwd()).startsWith('..')
	if (isAbove || (statSync(folder).mode & 0o1000) !== 0) return false
	const entries = readdirSync(folder)
	return entries.every((name) => name.startsWith('.')) || entries.some((name) => ownEntries.has(name))
}

function reasonOf(error: unknown): string {
	const code = codeOf(error)
	if (code === 'EACCES' || code === 'EPERM')
		return `where the user ${userName()} may not write. Choose a folder that this user may write to.`
	if (code === 'EROFS') return 'which can only be read. Choose a folder that can be written to.'
	if (code === 'ENOSPC') return 'whose disk is full. Make room there, or choose another folder.'
	if (code === 'ENOENT') return 'where no folder or file can be made. Choose a folder that can be written to.'
	return `which cannot be used: ${error instanceof Error ? error.message : String(error)}. Choose a folder that this user may write to.`
}

function userName(): string {
	try {
		return userInfo().username
	} catch {
		// A container may run as a number without a name.
		return String(process.getuid?.() ?? '')
	}
}

function codeOf(error: unknown): string | undefined {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

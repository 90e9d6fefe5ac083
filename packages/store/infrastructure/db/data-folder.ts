import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

/** The configured folder cannot be used; the message contains the reason and the requirement. */
export class UnusableFolder extends Error {
	override readonly name = 'UnusableFolder'
}

/** Mode bits that grant access to group and others. */
const groupAndOthers = 0o077

/** Entries of an existing data folder. */
const dataFolderEntries: ReadonlySet<string> = new Set(['store.db', 'store.db-wal', 'store.db-shm', 'secrets', 'outbox', 'imports'])

/**
 * Creates DATA_DIR when it is missing, and checks that it is writable. Only its owner can read it: folders of earlier versions
 * lose the permissions of others, which is reported to `warn`. Throws UnusableFolder.
 */
export function openDataFolder(path: string, warn: (message: string) => void): void {
	const named = `DATA_DIR is "${path}"`
	makeFolder(path, named)
	checkWritable(path, named)
	restrictPermissions(path, warn)
}

/**
 * Creates a folder and its parents, readable only by the owner. Throws UnusableFolder with a message that starts with `nameWithOptions`.
 * The option `recursive` of Node is not used, because it never returns below /proc.
 */
export function makeFolder(path: string, named: string): void {
	const folder = resolve(path)
	const found = fileKind(folder, named)
	if (found === 'folder') return
	if (found === 'file') throw new UnusableFolder(`${named}, which is a file. It must be a folder that this user can write to.`)
	if (dirname(folder) === folder) throw new UnusableFolder(`${named}, which does not exist.`)
	makeFolder(dirname(folder), named)
	try {
		mkdirSync(folder, { mode: 0o700 })
	} catch (error) {
		// Another process can have created it.
		if (codeOf(error) !== 'EEXIST') throw new UnusableFolder(`${named}, ${explainError(error)}`, { cause: error })
	}
}

/** Removes the permissions of group and others from existing files; changes are reported to `warn`. */
export function restrictFilePermissions(paths: readonly string[], warn: (message: string) => void): void {
	for (const path of paths) if (fileKind(path, path) !== 'nothing') restrictPermissions(path, warn)
}

function fileKind(path: string, named: string): 'folder' | 'file' | 'nothing' {
	try {
		return statSync(path).isDirectory() ? 'folder' : 'file'
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return 'nothing'
		if (codeOf(error) === 'ENOTDIR') throw new UnusableFolder(`${named}, which is below a file. It must be a folder.`, { cause: error })
		throw new UnusableFolder(`${named}, ${explainError(error)}`, { cause: error })
	}
}

/** Writes a file, because permissions alone are not enough: no user can create files below /proc. */
function checkWritable(folder: string, named: string): void {
	const probe = join(folder, `.writable-${process.pid}`)
	try {
		accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
		closeSync(openSync(probe, 'w', 0o600))
		rmSync(probe)
	} catch (error) {
		// A shop with a full disk can still serve pages, and the health check reports it.
		if (codeOf(error) !== 'ENOSPC') throw new UnusableFolder(`${named}, ${explainError(error)}`, { cause: error })
	}
}

function restrictPermissions(path: string, warn: (message: string) => void): void {
	if (process.platform === 'win32') return
	const facts = statSync(path)
	if ((facts.mode & groupAndOthers) === 0) return
	if (facts.isDirectory() && !isShopFolder(path)) return
	try {
		chmodSync(path, facts.mode & 0o700)
		warn(`Other users could read ${path}; the permissions were restricted to its owner.`)
	} catch {
		warn(`Other users can read ${path}, which belongs to another user. That user can restrict it: chmod go= ${path}`)
	}
}

/** Whether the folder belongs to the shop alone, unlike the project folder, /tmp or a home folder. */
function isShopFolder(folder: string): boolean {
	const isAbove = !relative(folder, process.cwd()).startsWith('..')
	if (isAbove || (statSync(folder).mode & 0o1000) !== 0) return false
	const entries = readdirSync(folder)
	return entries.every((name) => name.startsWith('.')) || entries.some((name) => dataFolderEntries.has(name))
}

function explainError(error: unknown): string {
	const code = codeOf(error)
	if (code === 'EACCES' || code === 'EPERM')
		return `where the user ${userName()} cannot write. Choose a folder that this user can write to.`
	if (code === 'EROFS') return 'which is read-only. Choose a writable folder.'
	if (code === 'ENOSPC') return 'whose disk is full. Free some space, or choose another folder.'
	if (code === 'ENOENT') return 'where no folder or file can be created. Choose a writable folder.'
	return `which cannot be used: ${error instanceof Error ? error.message : String(error)}. Choose a folder that this user can write to.`
}

function userName(): string {
	try {
		return userInfo().username
	} catch {
		// Containers can run with a user id that has no name.
		return String(process.getuid?.() ?? '')
	}
}

function codeOf(error: unknown): string | undefined {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Folder of the feeds that wait for their import. */
export function uploadFolder({ DATA_DIR }: { readonly DATA_DIR: string }): string {
	return join(DATA_DIR, 'imports', 'uploads')
}

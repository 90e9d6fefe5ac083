import { statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { classifyDatabaseError, type DatabaseProblem } from '../../infrastructure/db/unusable.ts'
import { CommandError } from './command-error.ts'

/** Resolves a path as the owner entered it, because npm runs commands in the folder of the project. */
export function resolvePath(path: string): string {
	return resolve(process.env['INIT_CWD'] ?? '.', path)
}

/** Resolves the path of a file to read. Throws for a URL, because commands do not download files. */
export function resolveSource(path: string): string {
	if (/^[a-z][a-z\d+.-]+:\/\//i.test(path))
		throw new CommandError(`"${path}" is an address. Fetch it first (curl -o feed.tsv "${path}"), and name the file.`)
	return resolvePath(path)
}

/** Names of files that commands write. Only a file with such a name is replaced: never a database, a backup or a configuration. */
const replaceable = /\.(csv|json|pdf|tsv|txt|xml)(\.gz)?$/i

/**
 * Resolves the path of a file to write: a new file, or a table or document to replace. Throws a `CommandError` for folders, devices, and
 * other files that exist and are not empty.
 */
export function resolveTarget(path: string): string {
	const target = resolvePath(path)
	const there = statSync(target, { throwIfNoEntry: false })
	if (there?.isDirectory()) throw new CommandError(`${target} is a folder. Name a file in it.`)
	if (there && !there.isFile()) throw new CommandError(`${target} is a device or the like, no file. Name a file.`)
	if (there && there.size > 0 && !replaceable.test(target))
		throw new CommandError(
			`${target} is there already, and its name is not that of a table or document (.csv, .tsv, .xml, .json, .pdf). Nothing was written. Name another file, or remove that one first.`,
		)
	return target
}

/** Resolves the path of a folder to write into; the folder need not exist. */
export function resolveFolder(path: string): string {
	const folder = resolvePath(path)
	if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) throw new CommandError(`${folder} is a file. Name a folder.`)
	return folder
}

/** Reads a text file in any Unicode encoding. */
export async function readText(path: string): Promise<string> {
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw new CommandError(`${path} cannot be read: ${error.code === 'ENOENT' ? 'it is not there' : describeErrorCode(error)}`)
	})
	const form = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
	return new TextDecoder(form).decode(bytes)
}

/** Writes personal data. Only the owner can read the file, even if an existing file had wider permissions. */
export async function writePrivate(path: string, text: string | Uint8Array): Promise<void> {
	await using file = await open(path, 'w', 0o600)
	await file.chmod(0o600)
	await file.writeFile(text)
}

/** Messages for error codes of the file system. */
const reasons: Readonly<Record<string, string>> = {
	EACCES: 'this user may not read or write it',
	EPERM: 'this user may not read or write it',
	EROFS: 'it lies where nothing can be written',
	ENOENT: 'it is not there, and cannot be made there',
	ENOTDIR: 'it would lie in a file',
	EISDIR: 'it is a folder; name a file',
	EEXIST: 'it is there already',
	ENAMETOOLONG: 'its name is too long',
	EBUSY: 'something else uses it',
	ETXTBSY: 'something else uses it',
}

/** Messages for errors of the database about its own files. */
const obstacles: Partial<Record<DatabaseProblem, string>> = {
	full: 'The disk is full. Make room on it, then run the command again.',
	'read-only': 'The database can only be read. This user must be allowed to write to it and to its folder.',
	lost: 'The file of the database is gone, or another one is in its place. Bring it back, then run the command again.',
	'broken disk': 'The database cannot be read or written: its disk reports a failure.',
	'not a database': 'The database is damaged. "restore" brings a backup back.',
}

/** Message for a file error that the owner can fix; null for other errors. */
export function describeFileError(error: Error): string | null {
	const { code = '', path } = error as NodeJS.ErrnoException
	const obstacle = code === 'EDQUOT' ? 'full' : classifyDatabaseError(error)
	const sentence = obstacle && obstacles[obstacle]
	if (sentence) return sentence
	if (code === 'EMFILE' || code === 'ENFILE') return 'Too many files are open on this machine. Try again, or raise its limit (ulimit -n).'
	return path === undefined || !(code in reasons) ? null : `${path} cannot be used: ${describeErrorCode(error)}.`
}

/** Completes the sentence "FILE cannot be read: ...". */
export function describeErrorCode(error: Error): string {
	return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message
}

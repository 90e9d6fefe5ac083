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
		throw new CommandError(`"${path}" is a URL. Download it first (curl -o feed.tsv "${path}"), then pass the file.`)
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
	if (there?.isDirectory()) throw new CommandError(`${target} is a folder. Pass the path of a file in it.`)
	if (there && !there.isFile()) throw new CommandError(`${target} is not a regular file. Pass the path of a file.`)
	if (there && there.size > 0 && !replaceable.test(target))
		throw new CommandError(
			`${target} already exists and is not a table or document (.csv, .tsv, .xml, .json, .pdf), so it was not overwritten. Use another file name, or remove that file first.`,
		)
	return target
}

/** Resolves the path of a folder to write into; the folder need not exist. */
export function resolveFolder(path: string): string {
	const folder = resolvePath(path)
	if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
		throw new CommandError(`${folder} is a file. Pass the path of a folder.`)
	return folder
}

/** Reads a text file in any Unicode encoding. */
export async function readText(path: string): Promise<string> {
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw new CommandError(`${path} cannot be read: ${error.code === 'ENOENT' ? 'it does not exist' : describeErrorCode(error)}`)
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
	EROFS: 'it is on a read-only file system',
	ENOENT: 'its folder does not exist',
	ENOTDIR: 'a part of its path is a file, not a folder',
	EISDIR: 'it is a folder; pass the path of a file',
	EEXIST: 'it already exists',
	ENAMETOOLONG: 'its name is too long',
	EBUSY: 'another program uses it',
	ETXTBSY: 'another program uses it',
}

/** Messages for errors of the database about its own files. */
const obstacles: Partial<Record<DatabaseProblem, string>> = {
	full: 'The disk is full. Free some space, then run the command again.',
	'read-only': 'The database is read-only. Allow this user to write to the file and its folder.',
	lost: 'The database file was removed or replaced. Put it back, then run the command again.',
	'broken disk': 'The database cannot be read or written: the disk reports an error.',
	'not a database': 'The database is damaged. Restore a backup with "restore".',
}

/** Message for a file error that the owner can fix; null for other errors. */
export function describeFileError(error: Error): string | null {
	const { code = '', path } = error as NodeJS.ErrnoException
	const obstacle = code === 'EDQUOT' ? 'full' : classifyDatabaseError(error)
	const sentence = obstacle && obstacles[obstacle]
	if (sentence) return sentence
	if (code === 'EMFILE' || code === 'ENFILE') return 'Too many files are open on this machine. Try again, or raise the limit (ulimit -n).'
	return path === undefined || !(code in reasons) ? null : `${path} cannot be used: ${describeErrorCode(error)}.`
}

/** Completes the sentence "FILE cannot be read: ...". */
export function describeErrorCode(error: Error): string {
	return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message
}

import { LostFile } from './lost-file.ts'
import { sqlitePath } from './open.ts'

/** The configured database cannot be used; the message contains the reason and the fix. */
export class UnusableDatabase extends Error {
	override readonly name = 'UnusableDatabase'
}

/** Why a database cannot be used or written to. */
export type DatabaseProblem =
	| 'full'
	| 'read-only'
	| 'broken disk'
	| 'lost'
	| 'not a database'
	| 'cannot be opened'
	| 'unreachable'
	| 'no entry'

/** Primary result codes of SQLite. */
const problemsBySqliteCode: Readonly<Record<number, DatabaseProblem>> = {
	8: 'read-only',
	10: 'broken disk',
	11: 'not a database',
	13: 'full',
	14: 'cannot be opened',
	26: 'not a database',
}

/** Error codes of PostgreSQL and of connections to it. */
const problemsByCode: Readonly<Record<string, DatabaseProblem>> = {
	ENOSPC: 'full',
	'53100': 'full',
	'25006': 'read-only',
	'58030': 'broken disk',
	ECONNREFUSED: 'unreachable',
	ENOTFOUND: 'unreachable',
	EAI_AGAIN: 'unreachable',
	ETIMEDOUT: 'unreachable',
	EHOSTUNREACH: 'unreachable',
	'28P01': 'no entry',
	'28000': 'no entry',
	'3D000': 'no entry',
}

/** Classifies the error of a statement or a connection; null: another error. */
export function classifyDatabaseError(error: unknown): DatabaseProblem | null {
	if (error instanceof AggregateError) return error.errors.map(classifyDatabaseError).find((one) => one !== null) ?? null
	if (!(error instanceof Error)) return null
	if (error instanceof LostFile) return 'lost'
	if ('errcode' in error && typeof error.errcode === 'number') return problemsBySqliteCode[error.errcode & 0xff] ?? null
	const own = 'code' in error && typeof error.code === 'string' ? problemsByCode[error.code] : undefined
	return own ?? (error.cause === undefined ? null : classifyDatabaseError(error.cause))
}

/** Explains a TLS error of a database connection; undefined for other errors. */
export function explainTlsError(error: unknown): UnusableDatabase | undefined {
	const message = error instanceof Error ? error.message : ''
	if (!/\bSSL\b|\bTLS\b|certificate/i.test(message)) return undefined
	const remedy = 'Add the certificate authority to DATABASE_URL (?sslrootcert=/path/ca.pem) or, in a private network, ?sslmode=disable'
	return new UnusableDatabase(`The database does not offer TLS, or its certificate is not trusted: ${message}. ${remedy}.`, {
		cause: error,
	})
}

/** Converts a database error into one with a message for the owner; returns unknown errors unchanged. */
export function explainDatabaseError(error: unknown, url: string): unknown {
	const problem = classifyDatabaseError(error)
	if (!problem || !(error instanceof Error)) return error
	const message = sqlitePath(url) === null ? serverMessage(problem, url, error) : fileMessage(problem, sqlitePath(url) ?? '')
	return new UnusableDatabase(message, { cause: error })
}

function fileMessage(problem: DatabaseProblem, path: string): string {
	const reasons: Partial<Record<DatabaseProblem, string>> = {
		full: 'cannot be written to: its disk is full. Free some space.',
		'read-only': 'is read-only. Allow this user to write to the file and its folder.',
		'broken disk': 'cannot be read or written: its disk reports an error.',
		lost: 'was removed or replaced. Put it back, or restart the shop.',
		'not a database': 'is not an SQLite database, or is damaged. Set DATABASE_URL to another file, or restore a backup with "restore".',
	}
	return `The database ${path} ${reasons[problem] ?? 'cannot be opened: it must be a file in a folder that this user can write to.'}`
}

function serverMessage(problem: DatabaseProblem, url: string, { message }: Error): string {
	const { host: stated, pathname, searchParams } = new URL(url)
	const host = stated || searchParams.get('host') || 'localhost'
	if (problem === 'unreachable') return `No database responds at ${host}. Check that it is running and that DATABASE_URL is correct.`
	const remedy = /does not exist/.test(message) ? 'Create it first, or correct' : 'Correct'
	return `The database ${pathname.slice(1)} at ${host} cannot be used: ${message}. ${remedy} DATABASE_URL.`
}

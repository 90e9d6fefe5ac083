import { LostFile } from './lost-file.ts'
import { sqlitePath } from './open.ts'

/** The database that the configuration names cannot be used; the message says why, and what to do. */
export class UnusableDatabase extends Error {
	override readonly name = 'UnusableDatabase'
}

/** What keeps a database from being used, or from being written to; null: something else. */
export type Obstacle = 'full' | 'read-only' | 'broken disk' | 'lost' | 'not a database' | 'cannot be opened' | 'unreachable' | 'no entry'

/** SQLite's result codes, without what they say in detail. */
const bySqlite: Readonly<Record<number, Obstacle>> = {
	8: 'read-only',
	10: 'broken disk',
	11: 'not a database',
	13: 'full',
	14: 'cannot be opened',
	26: 'not a database',
}

/** Codes of PostgreSQL, and of the connection to it. */
const byCode: Readonly<Record<string, Obstacle>> = {
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

/** What stood in the way of a statement or of a connection, as far as its error tells. */
export function obstacleOf(error: unknown): Obstacle | null {
	if (error instanceof AggregateError) return error.errors.map(obstacleOf).find((one) => one !== null) ?? null
	if (!(error instanceof Error)) return null
	if (error instanceof LostFile) return 'lost'
	if ('errcode' in error && typeof error.errcode === 'number') return bySqlite[error.errcode & 0xff] ?? null
	const own = 'code' in error && typeof error.code === 'string' ? byCode[error.code] : undefined
	return own ?? (error.cause === undefined ? null : obstacleOf(error.cause))
}

/** What is to be done about a database that cannot be spoken to in secret; undefined for other failures. */
export function aboutTls(error: unknown): UnusableDatabase | undefined {
	const said = error instanceof Error ? error.message : ''
	if (!/\bSSL\b|\bTLS\b|certificate/i.test(said)) return undefined
	const remedy = 'Give DATABASE_URL its authority (?sslrootcert=/path/ca.pem) or, where the network is your own, ?sslmode=disable'
	return new UnusableDatabase(`The database does not offer TLS, or does not prove who it is: ${said}. ${remedy}.`, { cause: error })
}

/** The error in a sentence for whoever starts the shop or runs a command; one that it does not know as it is. */
export function explained(error: unknown, url: string): unknown {
	const obstacle = obstacleOf(error)
	if (!obstacle || !(error instanceof Error)) return error
	const sentence = sqlitePath(url) === null ? serverSentence(obstacle, url, error) : fileSentence(obstacle, sqlitePath(url) ?? '')
	return new UnusableDatabase(sentence, { cause: error })
}

function fileSentence(obstacle: Obstacle, path: string): string {
	const reasons: Partial<Record<Obstacle, string>> = {
		full: 'cannot be written to: its disk is full. Make room there.',
		'read-only': 'can only be read. This user must be allowed to write to it and to its folder.',
		'broken disk': 'cannot be read or written: its disk reports a failure.',
		lost: 'is gone, or another file is in its place. Bring it back, or restart the shop.',
		'not a database': 'is no SQLite database, or a damaged one. DATABASE_URL names another, and "restore" brings a backup back.',
	}
	return `The database ${path} ${reasons[obstacle] ?? 'cannot be opened: it must be a file in a folder that this user may write to.'}`
}

function serverSentence(obstacle: Obstacle, url: string, { message }: Error): string {
	const { host: stated, pathname, searchParams } = new URL(url)
	const host = stated || searchParams.get('host') || 'localhost'
	if (obstacle === 'unreachable') return `No database answers at ${host}. Is it running, and is DATABASE_URL right?`
	const remedy = /does not exist/.test(message) ? 'Create it first, or correct' : 'Correct'
	return `The database ${pathname.slice(1)} at ${host} cannot be used: ${message}. ${remedy} DATABASE_URL.`
}

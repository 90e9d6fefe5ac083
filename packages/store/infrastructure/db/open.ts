import { closeSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { variables } from '@storefront/runtime/configuration/configuration.ts'
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { makeFolder } from './data-folder.ts'
import { MarketTables } from './markets/market-tables.ts'
import { NodeSqliteDialect } from './node-sqlite.ts'
import type { Database } from './schema/database.ts'

export type Engine = 'sqlite' | 'postgres'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>

/** The engine of a database or a transaction, for the few statements that differ. */
export function engineOf(db: Pick<Db, 'getExecutor'>): Engine {
	return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connection pool of a PostgreSQL database, for libraries that use it directly; undefined for SQLite. */
export function poolOf(db: Db): pg.Pool | undefined {
	return pools.get(db)
}

interface DatabaseOptions {
	/** Maximum number of connections to PostgreSQL (`DATABASE_POOL`). */
	readonly connections?: number | undefined
	/** Called when an idle connection to PostgreSQL breaks. */
	readonly onIdleError?: (error: Error) => void
}

/**
 * Opens the database that `url` names, without touching its tables (`migrate` does that):
 *
 * - `file:./data/store.db`: SQLite in a file; its folder is made when it is missing.
 * - `memory:`: SQLite in memory, gone with the process.
 * - `postgres://user:password@host/database` or `postgresql:`: PostgreSQL 14 or newer.
 *
 * Anything else throws an error that says what is allowed. End with `db.destroy()`.
 */
export function openDatabase(url: string, { connections = variables.DATABASE_POOL.fallback, onIdleError }: DatabaseOptions = {}): Db {
	if (url === 'memory:') return new Kysely<Database>({ dialect: new NodeSqliteDialect(':memory:'), plugins: [new MarketTables('sqlite')] })
	const path = sqlitePath(url)
	if (path !== null) {
		makeFolder(dirname(path), `DATABASE_URL is "${url}"`)
		makePrivate(path)
		return new Kysely<Database>({ dialect: new NodeSqliteDialect(path), plugins: [new MarketTables('sqlite')] })
	}
	if (/^postgres(ql)?:/.test(url)) {
		const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000, types: numbersAsNumbers })
		// An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
		pool.on('error', (error) => onIdleError?.(error))
		const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new MarketTables('postgres')] })
		pools.set(db, pool)
		return db
	}
	throw new Error(
		`"${url.replace(/\/\/.*@/, '//...@')}" is not a database address; use file:./data/store.db, memory: or postgres://user:password@host/database`,
	)
}

/** SQLite gives the files beside it the rights of this one: its owner alone may read passwords' hashes and orders. */
function makePrivate(path: string): void {
	try {
		closeSync(openSync(path, 'ax', 0o600))
	} catch {
		// It is there already, or SQLite will say why it cannot be.
	}
}

/** The files of an SQLite database: itself, and those that stand beside it while it is used. */
export function sqliteFiles(path: string): readonly string[] {
	return [path, `${path}-wal`, `${path}-shm`]
}

/** The file of an SQLite database; null for any other. */
export function sqlitePath(url: string): string | null {
	return url.startsWith('file:') ? resolve(decodeURIComponent(url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))) : null
}

const int8 = 20
const numeric = 1700

/** PostgreSQL sends counts and sums as text, lest they overflow; ours are whole numbers far below 2^53. */
const numbersAsNumbers: pg.CustomTypesConfig = {
	getTypeParser(oid, format) {
		return Number(oid) === int8 || Number(oid) === numeric ? Number : pg.types.getTypeParser(oid, format)
	},
}

import { closeSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { variables } from '@storefront/runtime/configuration/configuration.ts'
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { HideArchivedProducts } from './archived-products.ts'
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
 * Opens the database of `url` without migrating it:
 *
 * - `file:./data/store.db`: SQLite in a file; the folder is created if it is missing.
 * - `memory:`: SQLite in memory.
 * - `postgres://user:password@host/database` or `postgresql:`: PostgreSQL 14 or newer.
 *
 * Throws for other URLs. The caller ends it with `db.destroy()`.
 */
export function openDatabase(url: string, { connections = variables.DATABASE_POOL.fallback, onIdleError }: DatabaseOptions = {}): Db {
	if (url === 'memory:') return new Kysely<Database>({ dialect: new NodeSqliteDialect(':memory:'), plugins: pluginsOf('sqlite') })
	const path = sqlitePath(url)
	if (path !== null) {
		makeFolder(dirname(path), `DATABASE_URL is "${url}"`)
		createPrivateFile(path)
		return new Kysely<Database>({ dialect: new NodeSqliteDialect(path), plugins: pluginsOf('sqlite') })
	}
	if (/^postgres(ql)?:/.test(url)) {
		const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000, types: parseNumbers })
		// The pool replaces a broken idle connection. Without a listener the error would end the process.
		pool.on('error', (error) => onIdleError?.(error))
		const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: pluginsOf('postgres') })
		pools.set(db, pool)
		return db
	}
	throw new Error(
		`"${url.replace(/\/\/.*@/, '//...@')}" is not a database address; use file:./data/store.db, memory: or postgres://user:password@host/database`,
	)
}

/** Archived products first, because a market replaces the table of products. */
function pluginsOf(engine: Engine) {
	return [new HideArchivedProducts(), new MarketTables(engine)]
}

/** Creates the file readable only by its owner, because it has password hashes and orders. SQLite gives its other files the same mode. */
function createPrivateFile(path: string): void {
	try {
		closeSync(openSync(path, 'ax', 0o600))
	} catch {
		// It exists already, or SQLite reports the error.
	}
}

/** Files of an SQLite database: the database, its journal and its shared memory. */
export function sqliteFiles(path: string): readonly string[] {
	return [path, `${path}-wal`, `${path}-shm`]
}

/** Path of an SQLite database; null for other databases. */
export function sqlitePath(url: string): string | null {
	return url.startsWith('file:') ? resolve(decodeURIComponent(url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))) : null
}

const int8 = 20
const numeric = 1700

/** The driver returns 64-bit integers and numerics as text. All values of the store are integers below 2^53. */
const parseNumbers: pg.CustomTypesConfig = {
	getTypeParser(oid, format) {
		return Number(oid) === int8 || Number(oid) === numeric ? Number : pg.types.getTypeParser(oid, format)
	},
}

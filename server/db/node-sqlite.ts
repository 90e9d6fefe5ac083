import { StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SelectQueryNode,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely'
import { isBusy, SqliteHandle } from './sqlite-handle.ts'
import { WriteQueue } from './write-queue.ts'

/** How long a write waits for another process that is writing to the same file before it gives up. */
const busyLimitMs = 10_000

/**
 * Kysely on Node's own SQLite. `path` is a file, or `:memory:`.
 *
 * A file gets two handles: every write and every transaction goes through one of them, in a queue, and plain selects
 * through the other, so that reading a page never waits for a write. Transactions begin IMMEDIATE: a transaction that
 * reads first and writes later could otherwise fail half-way because another process wrote in between. A memory
 * database has one handle, and there selects queue as well.
 */
export class NodeSqliteDialect implements Dialect {
	readonly #path: string

	constructor(path: string) {
		if (!('columns' in StatementSync.prototype)) {
			throw new Error(
				`SQLite needs Node 22.16 or newer, whose SQLite has full-text search; this is ${process.versions.node}. Or use PostgreSQL: DATABASE_URL=postgres://...`,
			)
		}
		this.#path = path
	}

	createDriver() {
		return new NodeSqliteDriver(this.#path)
	}

	createQueryCompiler() {
		return new SqliteQueryCompiler()
	}

	createAdapter() {
		return new NodeSqliteAdapter()
	}

	createIntrospector(db: ConstructorParameters<typeof SqliteIntrospector>[0]) {
		return new SqliteIntrospector(db)
	}
}

/** SQLite's own adapter, except that the driver here queues for itself and that tables are changed in transactions. */
export class NodeSqliteAdapter extends SqliteAdapter {
	override get supportsMultipleConnections() {
		return true
	}

	override get supportsTransactionalDdl() {
		return true
	}
}

/** What a synchronous database answers to an asynchronous interface. */
const done = Promise.resolve()

class NodeSqliteDriver implements Driver {
	readonly #path: string
	readonly #queue = new WriteQueue()
	#writer: SqliteHandle | undefined
	#reader: SqliteHandle | undefined

	constructor(path: string) {
		this.#path = path
	}

	init() {
		this.#writer = new SqliteHandle(this.#path, 'write')
		if (this.#path !== ':memory:') this.#reader = new SqliteHandle(this.#path, 'read')
		return done
	}

	acquireConnection(): Promise<NodeSqliteConnection> {
		if (!this.#writer) throw new Error('The SQLite driver is not initialised')
		return Promise.resolve(new NodeSqliteConnection(this.#path, this.#queue, this.#writer, this.#reader))
	}

	beginTransaction(connection: NodeSqliteConnection) {
		return connection.begin()
	}

	commitTransaction(connection: NodeSqliteConnection) {
		connection.end('commit')
		return done
	}

	rollbackTransaction(connection: NodeSqliteConnection) {
		connection.end('rollback')
		return done
	}

	savepoint(connection: NodeSqliteConnection, name: string) {
		connection.control(`savepoint ${quoted(name)}`)
		return done
	}

	rollbackToSavepoint(connection: NodeSqliteConnection, name: string) {
		connection.control(`rollback to ${quoted(name)}`)
		return done
	}

	releaseSavepoint(connection: NodeSqliteConnection, name: string) {
		connection.control(`release ${quoted(name)}`)
		return done
	}

	releaseConnection(connection: NodeSqliteConnection) {
		connection.release()
		return done
	}

	destroy() {
		this.#reader?.close()
		this.#writer?.close()
		return done
	}
}

/** One borrowing of the database: a single statement, or a transaction with all its statements. */
class NodeSqliteConnection implements DatabaseConnection {
	readonly #path: string
	readonly #queue: WriteQueue
	readonly #writer: SqliteHandle
	readonly #reader: SqliteHandle | undefined
	/** Set while this connection is the one that writes. */
	#leave: (() => void) | undefined

	constructor(path: string, queue: WriteQueue, writer: SqliteHandle, reader: SqliteHandle | undefined) {
		this.#path = path
		this.#queue = queue
		this.#writer = writer
		this.#reader = reader
	}

	async begin() {
		this.#leave = await this.#queue.enter()
		try {
			await whenFree(() => this.#writer.execute('begin immediate'))
		} catch (error) {
			this.release()
			throw error
		}
	}

	end(command: 'commit' | 'rollback') {
		// SQLite itself rolls back on some errors (a full disk, say); a second rollback would hide the first error.
		if (command === 'commit' || this.#writer.inTransaction) this.#writer.execute(command)
	}

	control(statement: string) {
		this.#writer.execute(statement)
	}

	release() {
		if (!this.#leave) return
		if (this.#writer.inTransaction) this.#writer.execute('rollback')
		this.#leave()
		this.#leave = undefined
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		if (this.#leave) return this.#writer.run<Row>(query.sql, query.parameters)
		if (this.#reader && SelectQueryNode.is(query.query)) return this.#reader.run<Row>(query.sql, query.parameters)
		const leave = await this.#queue.enter()
		try {
			return await whenFree(() => this.#writer.run<Row>(query.sql, query.parameters))
		} finally {
			leave()
		}
	}

	/**
	 * Rows in chunks. A stream outside a transaction reads through a handle of its own, because an open statement
	 * keeps its handle at the moment when it was opened. A memory database has only one handle: it reads all at once.
	 */
	async *streamQuery<Row>(query: CompiledQuery, chunkSize = 100): AsyncIterableIterator<QueryResult<Row>> {
		if (this.#path === ':memory:' && !this.#leave) {
			yield await this.executeQuery<Row>(query)
			return
		}
		const handle = this.#leave ? this.#writer : new SqliteHandle(this.#path, 'read')
		try {
			let rows: Row[] = []
			for (const row of handle.iterate<Row>(query.sql, query.parameters)) {
				if (rows.push(row) < chunkSize) continue
				yield { rows }
				rows = []
			}
			if (rows.length > 0) yield { rows }
		} finally {
			if (handle !== this.#writer) handle.close()
		}
	}
}

/** Tries again while another process holds the file, without blocking this one. */
async function whenFree<Result>(work: () => Result): Promise<Result> {
	const giveUp = Date.now() + busyLimitMs
	for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
		try {
			return work()
		} catch (error) {
			if (!isBusy(error) || Date.now() > giveUp) throw error
		}
		await wait(pause)
	}
}

function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`
}

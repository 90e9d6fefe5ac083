import { StatementSync } from 'node:sqlite'
import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { watchFile } from './lost-file.ts'
import { NodeSqliteConnection } from './sqlite-connection.ts'
import { SqliteHandle } from './sqlite-handle.ts'
import { WriteQueue } from './write-queue.ts'

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
	#checkFile: (() => void) | undefined

	constructor(path: string) {
		this.#path = path
	}

	init() {
		this.#writer = new SqliteHandle(this.#path, 'write')
		if (this.#path !== ':memory:') {
			this.#reader = new SqliteHandle(this.#path, 'read')
			this.#checkFile = watchFile(this.#path)
		}
		return done
	}

	acquireConnection(): Promise<NodeSqliteConnection> {
		if (!this.#writer) throw new Error('The SQLite driver is not initialised')
		const handles = { writer: this.#writer, reader: this.#reader, checkFile: this.#checkFile }
		return Promise.resolve(new NodeSqliteConnection(this.#path, this.#queue, handles))
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

function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`
}

import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { createFileCheck } from './lost-file.ts'
import { NodeSqliteConnection } from './sqlite-connection.ts'
import { SqliteHandle } from './sqlite-handle.ts'
import { WriteQueue } from './write-queue.ts'

/**
 * Kysely dialect for `node:sqlite`. `path` is a file, or `:memory:`.
 *
 * A file has two handles: writes and transactions use one of them, in a queue, and plain selects use the other, so that reads
 * never wait for writes. Transactions begin IMMEDIATE, because a transaction that reads first and writes later could fail when
 * another process writes in between. A memory database has one handle, so selects are queued as well.
 */
export class NodeSqliteDialect implements Dialect {
	readonly #path: string

	constructor(path: string) {
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

/** Kysely's adapter, except that the driver has its own queue and that schema changes run in transactions. */
export class NodeSqliteAdapter extends SqliteAdapter {
	override get supportsMultipleConnections() {
		return true
	}

	override get supportsTransactionalDdl() {
		return true
	}
}

/** Resolved promise for the asynchronous interface of a synchronous database. */
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
			this.#checkFile = createFileCheck(this.#path)
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

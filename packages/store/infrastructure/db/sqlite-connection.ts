import { setTimeout as wait } from 'node:timers/promises'
import {
	type CompiledQuery,
	type DatabaseConnection,
	DeleteQueryNode,
	InsertQueryNode,
	type QueryResult,
	SelectQueryNode,
	UpdateQueryNode,
} from 'kysely'
import { isBusy, SqliteHandle } from './sqlite-handle.ts'
import type { WriteQueue } from './write-queue.ts'

/** How long a write waits for another process that is writing to the same file before it gives up. */
const busyLimitMs = 10_000

interface Handles {
	readonly writer: SqliteHandle
	/** A memory database has none. */
	readonly reader: SqliteHandle | undefined
	/** Throws where the file is no longer the one that is open. */
	readonly checkFile: (() => void) | undefined
}

/** One borrowing of the database: a single statement, or a transaction with all its statements. */
export class NodeSqliteConnection implements DatabaseConnection {
	readonly #path: string
	readonly #queue: WriteQueue
	readonly #writer: SqliteHandle
	readonly #reader: SqliteHandle | undefined
	readonly #checkFile: (() => void) | undefined
	/** Set while this connection is the one that writes. */
	#leave: (() => void) | undefined

	constructor(path: string, queue: WriteQueue, { writer, reader, checkFile }: Handles) {
		this.#path = path
		this.#queue = queue
		this.#writer = writer
		this.#reader = reader
		this.#checkFile = checkFile
	}

	async begin() {
		this.#leave = await this.#queue.enter()
		try {
			this.#checkFile?.()
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
			if (isChange(query)) this.#checkFile?.()
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

function isChange({ query }: CompiledQuery): boolean {
	return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)
}

/** Tries again while another process holds the file, without blocking this one. */
async function whenFree<Result>(work: () => Result): Promise<Result> {
	const giveUp = performance.now() + busyLimitMs
	for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
		try {
			return work()
		} catch (error) {
			if (!isBusy(error) || performance.now() > giveUp) throw error
		}
		await wait(pause)
	}
}

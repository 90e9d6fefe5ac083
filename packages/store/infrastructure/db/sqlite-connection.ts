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

/** Timeout in milliseconds of a write while another process writes to the same file. */
const busyLimitMs = 10_000

interface Handles {
	readonly writer: SqliteHandle
	/** Undefined for a memory database. */
	readonly reader: SqliteHandle | undefined
	/** Throws if the path has another file than the open one. */
	readonly checkFile: (() => void) | undefined
}

/** Connection of Kysely: used for a single statement, or for all statements of a transaction. */
export class NodeSqliteConnection implements DatabaseConnection {
	readonly #path: string
	readonly #queue: WriteQueue
	readonly #writer: SqliteHandle
	readonly #reader: SqliteHandle | undefined
	readonly #checkFile: (() => void) | undefined
	/** Lets the next writer continue; set while this connection writes. */
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
			await retryWhileBusy(() => this.#writer.execute('begin immediate'))
		} catch (error) {
			this.release()
			throw error
		}
	}

	end(command: 'commit' | 'rollback') {
		// SQLite rolls back by itself on some errors, such as a full disk; a second rollback would hide the first error.
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
		const leaveQueue = await this.#queue.enter()
		try {
			if (isWrite(query)) this.#checkFile?.()
			return await retryWhileBusy(() => this.#writer.run<Row>(query.sql, query.parameters))
		} finally {
			leaveQueue()
		}
	}

	/**
	 * Rows in chunks. A stream outside of a transaction has its own handle, because an open statement keeps its handle at one snapshot. A
	 * memory database has only one handle, so it reads all rows at once.
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

function isWrite({ query }: CompiledQuery): boolean {
	return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)
}

/** Retries while another process has locked the file, without blocking this process. */
async function retryWhileBusy<Result>(work: () => Result): Promise<Result> {
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

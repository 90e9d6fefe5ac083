import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

/** Maximum number of cached prepared statements of a handle. */
const statementLimit = 300

interface Prepared {
	readonly statement: StatementSync
	/** Whether it returns rows: a select, or a change with `returning`. */
	readonly returnsRows: boolean
}

/** One open handle of an SQLite database, with its prepared statements. */
export class SqliteHandle {
	readonly #database: DatabaseSync
	readonly #statements = new Map<string, Prepared>()

	/** With `read`, writes fail. */
	constructor(path: string, purpose: 'read' | 'write') {
		this.#database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true })
		// WAL: readers and the writer do not wait for each other. FULL: a confirmed order survives a power cut.
		if (purpose === 'write') this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 10')
		else this.#database.exec('pragma query_only = on')
		// The cache is 4000 KiB. The operating system caches the whole file for all processes.
		this.#database.exec('pragma cache_size = -4000; pragma temp_store = memory')
	}

	get inTransaction(): boolean {
		return this.#database.isTransaction
	}

	execute(sql: string): void {
		this.#database.exec(sql)
	}

	run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
		const { statement, returnsRows } = this.#prepare(sql)
		const values = parameters.map(toInput)
		// Kysely knows the type of the rows of its statement.
		if (returnsRows) return { rows: statement.all(...values) as Row[] }
		const { changes, lastInsertRowid } = statement.run(...values)
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
	}

	/** Rows one by one, with a new statement, because another call could restart a cached one. */
	iterate<Row>(sql: string, parameters: readonly unknown[]): IterableIterator<Row> {
		return this.#database.prepare(sql).iterate(...parameters.map(toInput)) as IterableIterator<Row>
	}

	close(): void {
		this.#statements.clear()
		this.#database.close()
	}

	#prepare(sql: string): Prepared {
		const cached = this.#statements.get(sql)
		// Inserted again, so that the first entry of the map is the least recently used.
		if (cached) this.#statements.delete(sql)
		const statement = cached?.statement ?? this.#database.prepare(sql)
		const prepared = cached ?? { statement, returnsRows: statement.columns().length > 0 }
		this.#statements.set(sql, prepared)
		if (this.#statements.size > statementLimit) {
			for (const oldest of this.#statements.keys()) {
				this.#statements.delete(oldest)
				break
			}
		}
		return prepared
	}
}

const sqliteBusy = 5
const sqliteLocked = 6

/** Whether SQLite failed because another connection writes. */
export function isBusy(error: unknown): boolean {
	if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false
	const code = error.errcode & 0xff
	return code === sqliteBusy || code === sqliteLocked
}

function toInput(value: unknown): SQLInputValue {
	if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array)
		return value
	throw new TypeError(`SQLite cannot store a ${typeof value}; use text, a number, 0 or 1, bytes or null`)
}

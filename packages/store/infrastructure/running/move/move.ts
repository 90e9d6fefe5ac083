import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '../../db/migrating/migrate.ts'
import { type Db, engineOf } from '../../db/open.ts'
import { copyTable, SourceChanged } from './copy.ts'
import { type ComparedTable, compareTable, countRows } from './rows.ts'
import { copySequences } from './sequences.ts'
import { type MovedTable, readTables } from './tables.ts'

/** A database cannot be moved; the message says why and what to do. */
export class MoveError extends Error {
	override readonly name = 'MoveError'
}

/** Row in `meta` of the target, written before the first row is copied. */
interface MoveMark {
	/** The `move_id` of the source. */
	readonly id: string
	readonly state: 'unfinished' | 'finished'
	readonly at: string
}

const markKey = 'move'

export interface MoveOptions {
	/** Name of the target in messages, without its password. */
	readonly targetName: string
	/** Copies the signing secret to the place that processes on the target read. */
	readonly copySecret: (target: Db) => Promise<void>
	readonly onProgress: (step: string, share: number) => void
	/** Stops the move, so that it can be continued. */
	readonly signal?: AbortSignal
}

export interface MoveResult {
	readonly state: 'moved' | 'moved before' | 'stopped'
	/** Whether an interrupted run was continued. */
	readonly resumed: boolean
	/** Whether the source had changed since that run, so that the copy was restarted. */
	readonly restarted: boolean
	readonly tables: readonly ComparedTable[]
}

/**
 * Copies a database to an empty one of the other engine, and compares both row by row. `source` is a transaction that excludes other
 * writers; `target` is one connection to a database without a shop, or with an unfinished move of the same source, which is continued.
 * Throws `MoveError`; the source is not changed.
 */
export async function moveDatabase(source: Db, target: Db, options: MoveOptions): Promise<MoveResult> {
	const { targetName, onProgress, signal } = options
	await migrate(target)
	const tables = await readTables(engineOf(source) === 'sqlite' ? source : target)
	const id = await readMeta(source, 'move_id')
	if (!id) throw new Error('The source has no id of its move')
	const mark = await readMark(target)
	if (mark && mark.id !== id) throw new MoveError(`${targetName} is the target of another move. Use an empty database.`)
	if (mark?.state === 'finished') return { state: 'moved before', resumed: false, restarted: false, tables: [] }
	if (!mark) {
		await requireEmpty(target, tables, targetName)
		await clearTarget(target, tables, id)
	}
	const restarted = await copyAll(source, target, { tables, id, onProgress, signal })
	if (signal?.aborted) return { state: 'stopped', resumed: mark !== null, restarted, tables: [] }
	const compared = await compareAll(source, target, tables, onProgress)
	await options.copySecret(target)
	await target.transaction().execute(async (trx) => {
		await copySequences(source, trx, tables)
		await writeMark(trx, { id, state: 'finished', at: new Date().toISOString() })
	})
	if (engineOf(target) === 'postgres') await sql`analyze`.execute(target)
	return { state: 'moved', resumed: mark !== null, restarted, tables: compared }
}

/** Throws if a move into this database is unfinished, because a shop must not run with a part of its data. */
export async function rejectUnfinishedMove(db: Db): Promise<void> {
	const mark = await readMark(db)
	if (mark?.state === 'unfinished')
		throw new MoveError('A move into this database is unfinished. Run "move" again with the source database.')
}

/** Assigns an id to the source of a move, by which an interrupted move is recognized. */
export async function assignMoveId(source: Db): Promise<void> {
	await source
		.insertInto('meta')
		.values({ key: 'move_id', value: randomUUID() })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
}

/** Number of rows of each table, for a dry run. */
export async function countTables(source: Db, tables: readonly MovedTable[]): Promise<readonly { table: string; rows: number }[]> {
	const counts: { table: string; rows: number }[] = []
	for (const table of tables) counts.push({ table: table.name, rows: await countRows(source, table) })
	return counts
}

/** Describes content that prevents the use of a target; null: none. Changes nothing. Missing tables count as empty. */
export async function describeTargetContent(target: Db, tables: readonly MovedTable[]): Promise<string | null> {
	const found = engineOf(target) === 'postgres' ? await postgresTables(target) : await sqliteTables(target)
	const foreign = found.filter(
		(name) =>
			!/^(kysely_|sqlite_|changes$|limits$|product_search|customer_text_search)/.test(name) && !tables.some((table) => table.name === name),
	)
	if (foreign.length > 0) return `tables of another program (${foreign.slice(0, 3).join(', ')})`
	for (const table of tables) {
		// Migrations insert rows into these two.
		if (!found.includes(table.name) || table.name === 'receipt_series' || table.name === 'meta') continue
		const rows = await countRows(target, table)
		if (rows > 0) return `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} in the table ${table.name}`
	}
	return null
}

async function requireEmpty(target: Db, tables: readonly MovedTable[], targetName: string): Promise<void> {
	const found = await describeTargetContent(target, tables)
	if (found) throw new MoveError(`${targetName} is not empty: it has ${found}. Nothing was changed. Use an empty database.`)
}

async function clearTarget(target: Db, tables: readonly MovedTable[], id: string): Promise<void> {
	await target.transaction().execute(async (trx) => {
		// Children before parents.
		for (const { name } of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(trx)
		await writeMark(trx, { id, state: 'unfinished', at: new Date().toISOString() })
	})
}

interface CopyOptions {
	readonly tables: readonly MovedTable[]
	readonly id: string
	readonly onProgress: MoveOptions['onProgress']
	readonly signal: AbortSignal | undefined
}

/** Returns whether the copy was restarted, because the source has changed since an interrupted run. */
async function copyAll(source: Db, target: Db, { tables, id, onProgress, signal }: CopyOptions): Promise<boolean> {
	const all = (await countTables(source, tables)).reduce((sum, { rows }) => sum + rows, 0)
	let restarted = false
	for (;;) {
		let done = 0
		try {
			for (const table of tables) {
				await copyTable(source, target, table, (rows) => {
					done += rows
					onProgress('Copied', done / Math.max(1, all))
					signal?.throwIfAborted()
				})
			}
			return restarted
		} catch (error) {
			if (signal?.aborted) return restarted
			if (!(error instanceof SourceChanged) || restarted) throw asMoveError(error)
			restarted = true
			await clearTarget(target, tables, id)
		}
	}
}

/** PostgreSQL rejects values that SQLite accepts: a NUL in a text, a number that is too large. */
function asMoveError(error: unknown): unknown {
	const refused = error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22/.test(error.code)
	return refused
		? new MoveError(`The target database rejected a row: ${error.message}. Correct it in the source, then run the command again.`)
		: error
}

async function compareAll(
	source: Db,
	target: Db,
	tables: readonly MovedTable[],
	onProgress: MoveOptions['onProgress'],
): Promise<readonly ComparedTable[]> {
	const compared: ComparedTable[] = []
	for (const [index, table] of tables.entries()) {
		const found = await compareTable(source, target, table)
		if (found.difference)
			throw new MoveError(`The copy differs: table ${table.name}, ${found.difference}. The source is unchanged. Run the command again.`)
		compared.push(found)
		onProgress('Compared', (index + 1) / tables.length)
	}
	return compared
}

async function readMark(db: Db): Promise<MoveMark | null> {
	const text = await readMeta(db, markKey)
	return text ? (JSON.parse(text) as MoveMark) : null
}

async function readMeta(db: Db, key: string): Promise<string | undefined> {
	return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value
}

async function writeMark(db: Db, mark: MoveMark): Promise<void> {
	const value = JSON.stringify(mark)
	await db
		.insertInto('meta')
		.values({ key: markKey, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
}

async function postgresTables(db: Db): Promise<readonly string[]> {
	const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
	return rows.map(({ name }) => name)
}

async function sqliteTables(db: Db): Promise<readonly string[]> {
	const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db)
	return rows.map(({ name }) => name)
}

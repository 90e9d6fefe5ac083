import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, engineOf } from '../../db/open.ts'
import { type AnyDb, type MovedTable, ownMetaKeys, type Row } from './tables.ts'

/** Number of rows that are read and written at a time. */
const chunkSize = 500
/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const maxValues = 30_000

function selectRows(db: Db, { name, columns, key, textKey }: MovedTable) {
	const isPostgres = engineOf(db) === 'postgres'
	// Table types are not useful here, because all tables are treated alike.
	let query = (db as unknown as AnyDb).selectFrom(name).select([...columns])
	for (const column of key) query = query.orderBy(isPostgres && textKey.includes(column) ? sql`${sql.ref(column)} collate "C"` : column)
	return name === 'meta' ? query.where('key', 'not in', ownMetaKeys) : query
}

/** Rows of a table in the order of its key, in chunks. On PostgreSQL `db` must be one connection. */
export async function* readChunks(db: Db, table: MovedTable): AsyncGenerator<readonly Row[]> {
	const query = selectRows(db, table)
	if (engineOf(db) === 'sqlite') {
		let rows: Row[] = []
		for await (const row of query.stream(chunkSize)) {
			if (rows.push(row) < chunkSize) continue
			yield rows
			rows = []
		}
		if (rows.length > 0) yield rows
		return
	}
	const cursor = sql.id(`move_${table.name}`)
	await sql`declare ${cursor} no scroll cursor with hold for ${query}`.execute(db)
	try {
		for (;;) {
			const { rows } = await sql<Row>`fetch ${sql.lit(chunkSize)} from ${cursor}`.execute(db)
			if (rows.length === 0) return
			yield rows
		}
	} finally {
		await sql`close ${cursor}`.execute(db)
	}
}

export async function* readRows(db: Db, table: MovedTable): AsyncGenerator<Row> {
	for await (const rows of readChunks(db, table)) yield* rows
}

export async function countRows(db: Db, { name }: Pick<MovedTable, 'name'>): Promise<number> {
	const query = (db as unknown as AnyDb).selectFrom(name).select(({ fn }) => fn.countAll<number>().as('count'))
	const { count } = await (name === 'meta' ? query.where('key', 'not in', ownMetaKeys) : query).executeTakeFirstOrThrow()
	return Number(count)
}

export async function insertRows(db: Db, { name, columns }: MovedTable, rows: readonly Row[]): Promise<void> {
	const most = Math.max(1, Math.floor(maxValues / columns.length))
	for (let start = 0; start < rows.length; start += most)
		await (db as unknown as AnyDb)
			.insertInto(name)
			.values(rows.slice(start, start + most))
			.execute()
}

/** Serializes a row; the text is the same on both engines. */
export function rowText(row: Row, { columns }: MovedTable): string {
	return JSON.stringify(columns.map((column) => toPlainValue(row[column])))
}

function toPlainValue(value: unknown): unknown {
	return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : typeof value === 'bigint' ? Number(value) : value
}

/** The key of a row, for messages. */
export function keyText(row: Row, { key }: MovedTable): string {
	return key.map((column) => `${column} ${String(row[column])}`).join(', ')
}

/** Result of the comparison of a table. */
export interface ComparedTable {
	readonly table: string
	readonly rows: number
	/** SHA-256 of all rows in the order of their keys. */
	readonly hash: string
	/** First row that differs; null: both tables are equal. */
	readonly difference: string | null
}

/** Compares a table row by row. */
export async function compareTable(source: Db, target: Db, table: MovedTable): Promise<ComparedTable> {
	const [hash, copyHash] = [createHash('sha256'), createHash('sha256')]
	const copies = readRows(target, table)
	let rows = 0
	let difference: string | null = null
	try {
		for await (const row of readRows(source, table)) {
			const copy = (await copies.next()).value
			const [text, copyText] = [rowText(row, table), copy ? rowText(copy, table) : '']
			hash.update(`${text}\n`)
			if (copy) copyHash.update(`${copyText}\n`)
			if (text !== copyText) difference ??= keyText(row, table)
			rows++
		}
		const extra = (await copies.next()).value
		if (extra) difference ??= keyText(extra, table)
	} finally {
		await copies.return(undefined)
	}
	const digest = hash.digest('hex')
	if (digest !== copyHash.digest('hex')) difference ??= 'the content'
	return { table: table.name, rows, hash: digest, difference }
}

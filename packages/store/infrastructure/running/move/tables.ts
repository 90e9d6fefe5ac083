import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** A row of any table. */
export type Row = Record<string, unknown>

/** The database without the types of its tables: a move treats all of them alike. */
export type AnyDb = Kysely<Record<string, Row>>

/** A table that a move copies. */
export interface MovedTable {
	readonly name: string
	readonly columns: readonly string[]
	/** Columns of the primary key, by which rows are read in order. */
	readonly key: readonly string[]
	/** Columns of the key that hold text: PostgreSQL orders them by bytes only when it is asked to. */
	readonly textKey: readonly string[]
	/** The column that refers to a row of the same table: parents are inserted first. */
	readonly parent: string | null
	/** Whether ids are counted up by the database. */
	readonly counts: boolean
}

/**
 * Tables that are made anew by each engine: the record of migrations, the journal of the last ten minutes of changes, whose
 * positions mean something else on each engine, and the full-text index of SQLite, which triggers fill.
 */
const leftOut = /^(kysely_|sqlite_|changes$|product_search)/

/** Rows of `meta` that belong to one database alone. */
export const ownMetaKeys: readonly string[] = [
	'move',
	'move_id',
	'moved_to',
	'health',
	'changes_history',
	'changes_forgotten',
	'signing_secret',
]

/** The tables of an SQLite database with this version's migrations, those that others refer to first. */
export async function readTables(sqlite: Db): Promise<readonly MovedTable[]> {
	const names = await sql<{ name: string; counts: number }>`
		select name, sql like '%autoincrement%' as counts from sqlite_schema where type = 'table'`.execute(sqlite)
	const columns = await sql<{ table: string; name: string; type: string; pk: number }>`
		select tables.name as "table", columns.name as name, columns.type as type, columns.pk as pk
		from sqlite_schema as tables, pragma_table_info(tables.name) as columns where tables.type = 'table' order by columns.cid`.execute(
		sqlite,
	)
	const references = await sql<{ table: string; column: string; to: string }>`
		select tables.name as "table", refs."from" as "column", refs."table" as "to"
		from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as refs where tables.type = 'table'`.execute(sqlite)
	const tables = names.rows
		.filter(({ name }) => !leftOut.test(name))
		.map(({ name, counts }): MovedTable => {
			const own = columns.rows.filter(({ table }) => table === name)
			const key = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
			const self = references.rows.find(({ table, to }) => table === name && to === name)
			return {
				name,
				columns: own.map((column) => column.name),
				key: key.map((column) => column.name),
				textKey: key.filter(({ type }) => /text|char/i.test(type)).map((column) => column.name),
				parent: self?.column ?? null,
				counts: counts === 1,
			}
		})
	return inOrder(tables, references.rows)
}

function inOrder(
	tables: readonly MovedTable[],
	references: readonly { readonly table: string; readonly to: string }[],
): readonly MovedTable[] {
	const ordered: MovedTable[] = []
	const visit = (table: MovedTable) => {
		if (ordered.includes(table)) return
		for (const { to } of references.filter((reference) => reference.table === table.name && reference.to !== table.name)) {
			const parent = tables.find(({ name }) => name === to)
			if (parent) visit(parent)
		}
		ordered.push(table)
	}
	for (const table of tables) visit(table)
	return ordered
}

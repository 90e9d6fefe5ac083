import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** A row of any table. */
export type Row = Record<string, unknown>

/** Database without table types, because a move treats all tables alike. */
export type AnyDb = Kysely<Record<string, Row>>

/** A table that a move copies. */
export interface MovedTable {
	readonly name: string
	readonly columns: readonly string[]
	/** Columns of the primary key; rows are read in its order. */
	readonly key: readonly string[]
	/** Text columns of the key: PostgreSQL sorts them by bytes only with an explicit collation. */
	readonly textKey: readonly string[]
	/** Column that refers to a row of the same table; parents are inserted first. */
	readonly parent: string | null
	/** Whether the database assigns ids. */
	readonly autoIncrements: boolean
}

/**
 * Tables that are not copied: the record of migrations, the changes of the last ten minutes, whose positions differ between engines,
 * and the full-text index of SQLite, which triggers fill.
 */
const excludedTables = /^(kysely_|sqlite_|changes$|product_search|customer_text_search)/

/** Rows of `meta` that are not copied. */
export const ownMetaKeys: readonly string[] = [
	'move',
	'move_id',
	'moved_to',
	'health',
	'changes_history',
	'changes_forgotten',
	'signing_secret',
]

/** Tables of a migrated SQLite database, parents before children. */
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
		.filter(({ name }) => !excludedTables.test(name))
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
				autoIncrements: counts === 1,
			}
		})
	return sortByReferences(tables, references.rows)
}

function sortByReferences(
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

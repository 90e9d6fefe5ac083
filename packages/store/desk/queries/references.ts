import type { ColumnValue, Row } from '../../commands/snapshot.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** Columns of products that refer to a row with a name. */
const tables: Readonly<Record<string, 'categories' | 'brands' | undefined>> = {
	category_id: 'categories',
	sub_category_id: 'categories',
	brand_id: 'brands',
}

interface ChangedRow {
	readonly table: string
	readonly before?: Row | null
	readonly after?: Row | null
	readonly column?: string
	readonly seen?: ColumnValue
	readonly now?: ColumnValue
}

/** Reads the names of categories and brands in changes of products. The function returns the name of a value; undefined: it has none. */
export async function readReferences(db: Db, rows: readonly ChangedRow[]) {
	const names = new Map<string, string>()
	const ids = { categories: new Set<number>(), brands: new Set<number>() }
	const add = (column: string, value: ColumnValue | undefined) => {
		const table = tables[column]
		if (table && typeof value === 'number') ids[table].add(value)
	}
	for (const { table, before, after, column, seen, now } of rows) {
		if (table !== 'products') continue
		for (const row of [before, after]) for (const [name, value] of Object.entries(row ?? {})) add(name, value)
		for (const value of [seen, now]) if (column !== undefined) add(column, value)
	}
	for (const table of ['categories', 'brands'] as const) {
		const wanted = [...ids[table]].slice(0, 1000)
		if (wanted.length === 0) continue
		for (const { id, name } of await db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute())
			names.set(`${table}/${id}`, name)
	}
	return (table: string, column: string, value: ColumnValue | undefined) =>
		table === 'products' && value !== null ? names.get(`${tables[column]}/${value}`) : undefined
}

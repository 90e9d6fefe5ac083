import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from './open.ts'

type Column = 'integer' | 'text'

/**
 * Inlines rows as a table in a statement, with one JSON parameter instead of one parameter for each value. `columns` lists
 * names and types in the order of the values: `{ id: 'integer', key: 'text' }`.
 */
export function inlineRows(
	db: Db,
	columns: Readonly<Record<string, Column>>,
	rows: readonly (readonly (string | number | null)[])[],
): RawBuilder<unknown> {
	const json = JSON.stringify(rows)
	const isPostgres = engineOf(db) === 'postgres'
	const fields = Object.entries(columns).map(([name, type], index) => {
		const value = isPostgres ? sql`(line ->> ${sql.lit(index)})` : sql`json_extract(value, ${sql.lit(`$[${index}]`)})`
		return sql`cast(${value} as ${sql.raw(type)}) as ${sql.ref(name)}`
	})
	const lines = isPostgres ? sql`jsonb_array_elements(cast(${json} as jsonb)) as lines (line)` : sql`json_each(${json})`
	return sql`(select ${sql.join(fields)} from ${lines})`
}

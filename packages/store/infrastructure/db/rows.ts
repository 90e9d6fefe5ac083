import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from './open.ts'

type Column = 'integer' | 'text'

/**
 * Rows as a table within a statement, however many: one parameter, where each value of its own would be one. `columns`
 * names them in order: `{ id: 'integer', key: 'text' }`. The rows hold their values in the same order.
 */
export function rowsOf(
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

import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { PostgresAdapter } from 'kysely'

/** Column types that differ between the two engines. */
export interface ColumnTypes {
	/** Auto-incremented integer; ids are never reused. */
	id(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
	/** Amount in minor units; 64 bits. */
	readonly cents: 'bigint' | 'integer'
	readonly postgres: boolean
}

export function columnTypes(db: Kysely<unknown>): ColumnTypes {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter
	return {
		id: (column) => (postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()),
		cents: postgres ? 'bigint' : 'integer',
		postgres,
	}
}

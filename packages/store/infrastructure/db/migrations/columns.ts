import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { PostgresAdapter } from 'kysely'

/** The few things that the two engines spell differently in a table's definition. */
export interface Spelling {
	/** A whole number that counts up; a number once given is never given again. */
	id(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
	/** Money in cents: larger than 32 bits hold. */
	readonly cents: 'bigint' | 'integer'
	readonly postgres: boolean
}

export function spellingOf(db: Kysely<unknown>): Spelling {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter
	return {
		id: (column) => (postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()),
		cents: postgres ? 'bigint' : 'integer',
		postgres,
	}
}

import { type Db, engineOf, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { CompiledQuery, sql } from 'kysely'
import { createTableStatements } from './tables.ts'

/** Value of a column. */
export type ColumnValue = string | number | null

/** Database of the connector. Statements have `?` as placeholders for values, and are valid in SQLite and in PostgreSQL. */
export interface ConnectorDatabase {
	/** Direct access to the database. */
	readonly db: Db
	/** Returns all rows of a statement. */
	all<Row>(statement: string, ...values: readonly ColumnValue[]): Promise<readonly Row[]>
	/** Returns the first row of a statement. */
	one<Row>(statement: string, ...values: readonly ColumnValue[]): Promise<Row | undefined>
	/** Runs a write; returns the number of changed rows. */
	run(statement: string, ...values: readonly ColumnValue[]): Promise<number>
	close(): Promise<void>
}

/** Key of the advisory lock for the creation of tables, because several connectors can start at the same time. */
const makingTables = 7_301_946

/**
 * Opens the database and creates missing tables: `file:./data/connector.db`, `memory:`, or `postgres://...` for several connectors.
 * `onIdleError` is called when an idle connection breaks; the next query uses another one.
 */
export async function openConnectorDatabase(
	url: string,
	onIdleError: (error: Error) => void = () => undefined,
): Promise<ConnectorDatabase> {
	const db = openDatabase(url, { onIdleError })
	const isPostgres = engineOf(db) === 'postgres'
	try {
		await db.transaction().execute(async (transaction) => {
			if (isPostgres) await sql`select pg_advisory_xact_lock(${sql.lit(makingTables)})`.execute(transaction)
			for (const statement of createTableStatements(engineOf(db))) await sql.raw(statement).execute(transaction)
		})
	} catch (error) {
		await db.destroy()
		throw error
	}
	const ask = <Row>(statement: string, values: readonly ColumnValue[]) => {
		let place = 0
		const text = isPostgres ? statement.replaceAll('?', () => `$${++place}`) : statement
		return db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
	}
	return {
		db,
		// The caller knows the row type of its statement.
		all: async <Row>(statement: string, ...values: readonly ColumnValue[]) => (await ask<Row>(statement, values)).rows,
		one: async <Row>(statement: string, ...values: readonly ColumnValue[]) => (await ask<Row>(statement, values)).rows[0],
		run: async (statement, ...values) => Number((await ask(statement, values)).numAffectedRows ?? 0),
		close: () => db.destroy(),
	}
}

import { sql } from 'kysely'
import { type Db, engineOf } from '../open.ts'
import { UnusableDatabase } from '../unusable.ts'

/** How a database stands to the migrations of this version. */
export interface MigrationState {
	/** Those that it lacks, in their order. */
	readonly pending: readonly string[]
	/** Those that it has of a newer version. */
	readonly newer: readonly string[]
	/** The migration that a version has to know to work with it; null: each version that is older may go on. */
	readonly floor: string | null
}

/**
 * Row of `meta`: the migration that a program has to know. A migration that takes something away which older versions use
 * (`floors` of migrate.ts) writes it; all others only add, and an older process goes on beside them.
 */
export const floorKey = 'oldest_migration'

/** Only reads, and waits for nobody: for every start, and for `migrate --check`. */
export async function migrationState(db: Db, known: readonly string[]): Promise<MigrationState> {
	const done = await executed(db)
	const row = done.size === 0 ? undefined : await db.selectFrom('meta').select('value').where('key', '=', floorKey).executeTakeFirst()
	return {
		pending: known.filter((name) => !done.has(name)),
		newer: [...done].filter((name) => !known.includes(name)).sort(),
		floor: row?.value ?? null,
	}
}

/** Throws a sentence where a program that knows these migrations would do harm. */
export function refuseTooNew({ pending, newer, floor }: MigrationState, known: readonly string[]): void {
	if (newer.length === 0) return
	const remedy = 'Start the newer version, or bring back a backup of before.'
	if (floor !== null && !known.includes(floor))
		throw new UnusableDatabase(`The database was brought to the tables of a newer version, which needs ${floor}. ${remedy}`)
	if (pending.length > 0)
		throw new UnusableDatabase(`The database has ${newer.join(', ')} of another version and lacks ${pending.join(', ')}. ${remedy}`)
}

async function executed(db: Db): Promise<ReadonlySet<string>> {
	const table = 'kysely_migration'
	const isThere =
		engineOf(db) === 'postgres'
			? sql<{ there: unknown }>`select to_regclass(${table}) as there`
			: sql<{ there: unknown }>`select (select name from sqlite_schema where type = 'table' and name = ${table}) as there`
	const { rows } = await isThere.execute(db)
	if (rows[0]?.there == null) return new Set()
	const names = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
	return new Set(names.rows.map(({ name }) => name))
}

import { sql } from 'kysely'
import { type Db, engineOf } from '../open.ts'
import { UnusableDatabase } from '../unusable.ts'
import { developmentMigrations } from './development-migrations.ts'

/** Comparison of a database with the migrations of this version. */
export interface MigrationState {
	/** Migrations that are missing, in their order. */
	readonly pending: readonly string[]
	/** Migrations of a newer version that were run. */
	readonly newer: readonly string[]
	/** Migration that a version must have to use the database; null: all older versions can use it. */
	readonly requiredMigration: string | null
}

/**
 * Row of `meta`: the migration that a version must have. Migrations that remove something that older versions use write it
 * (`requiredSteps` in migrate.ts); all others only add, so that older processes can continue.
 */
export const requiredMigrationKey = 'oldest_migration'

/** Only reads, without locks: used at every start and by `migrate --check`. */
export async function migrationState(db: Db, known: readonly string[]): Promise<MigrationState> {
	const done = await readExecutedMigrations(db)
	const row =
		done.size === 0 ? undefined : await db.selectFrom('meta').select('value').where('key', '=', requiredMigrationKey).executeTakeFirst()
	return {
		pending: known.filter((name) => !done.has(name)),
		newer: [...done].filter((name) => !known.includes(name) && !developmentMigrations.includes(name)).sort(),
		requiredMigration: row?.value ?? null,
	}
}

/** Throws `UnusableDatabase` if a version with these migrations is not compatible with the database. */
export function rejectNewerDatabase({ pending, newer, requiredMigration }: MigrationState, known: readonly string[]): void {
	if (newer.length === 0) return
	const remedy = 'Start the newer version, or restore an earlier backup.'
	if (requiredMigration !== null && !known.includes(requiredMigration))
		throw new UnusableDatabase(`The database was migrated by a newer version, which requires ${requiredMigration}. ${remedy}`)
	if (pending.length > 0)
		throw new UnusableDatabase(
			`The database has the migrations ${newer.join(', ')} of another version and lacks ${pending.join(', ')}. ${remedy}`,
		)
}

/** Names in the table of Kysely; empty for a new database. */
export async function readExecutedMigrations(db: Pick<Db, 'getExecutor'>): Promise<ReadonlySet<string>> {
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

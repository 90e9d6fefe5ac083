import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as initial from '../migrations/0001-initial.ts'
import * as priceAlerts from '../migrations/0002-price-alerts.ts'
import * as questions from '../migrations/0003-questions.ts'
import * as customerTexts from '../migrations/0004-customer-texts.ts'
import * as largestDiscounts from '../migrations/0005-largest-discounts.ts'
import * as productStatistics from '../migrations/0006-product-statistics.ts'
import * as deskUsers from '../migrations/0007-desk-users.ts'
import * as commands from '../migrations/0008-commands.ts'
import * as deskLists from '../migrations/0010-desk-lists.ts'
import * as orderParts from '../migrations/0011-order-parts.ts'
import * as deskOrders from '../migrations/0012-desk-orders.ts'
import * as paidLater from '../migrations/0013-paid-later.ts'
import * as undoJobs from '../migrations/0014-undo-jobs.ts'
import * as manualOrders from '../migrations/0015-manual-orders.ts'
import * as archivedProducts from '../migrations/0016-archived-products.ts'
import * as imports from '../migrations/0017-imports.ts'
import * as contentTexts from '../migrations/0018-content-texts.ts'
import * as homeSchedules from '../migrations/0019-home-schedules.ts'
import * as variants from '../migrations/0021-variants.ts'
import * as automaticDiscounts from '../migrations/0022-automatic-discounts.ts'
import * as numbers from '../migrations/0023-numbers.ts'
import * as webhooks from '../migrations/0024-webhooks.ts'
import * as feeds from '../migrations/0027-feeds.ts'
import * as productFacts from '../migrations/0028-product-facts.ts'
import * as deliveryServices from '../migrations/0030-delivery-services.ts'
import * as withdrawals from '../migrations/0030-withdrawals.ts'
import * as variantFacts from '../migrations/0031-variant-facts.ts'
import * as pickupPlaces from '../migrations/0032-pickup-places.ts'
import * as companyOrders from '../migrations/0033-company-orders.ts'
import { type Db, engineOf } from '../open.ts'
import { UnusableDatabase } from '../unusable.ts'
import { developmentMigrations } from './development-migrations.ts'
import { type MigrationState, migrationState, readExecutedMigrations, rejectNewerDatabase, requiredMigrationKey } from './state.ts'

/** In the order of their names. Released migrations are never changed; a change is a new migration. */
const migrations = {
	'0001-initial': initial,
	'0002-price-alerts': priceAlerts,
	'0003-questions': questions,
	'0004-customer-texts': customerTexts,
	'0005-largest-discounts': largestDiscounts,
	'0006-product-statistics': productStatistics,
	'0007-desk-users': deskUsers,
	'0008-commands': commands,
	'0010-desk-lists': deskLists,
	'0011-order-parts': orderParts,
	'0012-desk-orders': deskOrders,
	'0013-paid-later': paidLater,
	'0014-undo-jobs': undoJobs,
	'0015-manual-orders': manualOrders,
	'0016-archived-products': archivedProducts,
	'0017-imports': imports,
	'0018-content-texts': contentTexts,
	'0019-home-schedules': homeSchedules,
	'0021-variants': variants,
	'0022-automatic-discounts': automaticDiscounts,
	'0023-numbers': numbers,
	'0024-webhooks': webhooks,
	'0027-feeds': feeds,
	'0028-product-facts': productFacts,
	'0030-delivery-services': deliveryServices,
	'0030-withdrawals': withdrawals,
	'0031-variant-facts': variantFacts,
	'0032-pickup-places': pickupPlaces,
	'0033-company-orders': companyOrders,
}

interface Migrations {
	readonly steps: Readonly<Record<string, Migration>>
	/**
	 * For a migration that removes something that older versions use: the migration since which versions do not use it. Versions without
	 * that migration must not run any more (docs/several-machines.md). All other migrations only add.
	 */
	readonly requiredSteps: Readonly<Record<string, string>>
}

const currentMigrations: Migrations = { steps: migrations, requiredSteps: {} }

/** Id of the advisory lock that makes concurrent starts wait; an arbitrary number. */
const migrationLock = 7_305_001

/** How long a migration waits for the lock of a table. Meanwhile other statements wait behind it. */
const lockTimeout = '4s'
const lockTries = 15
const lockPauseMs = 1000
/** Error code of PostgreSQL for a lock timeout. */
const lockNotAvailable = '55P03'

/**
 * Runs the missing migrations and returns their names. Several processes can call it at once. All migrations share one transaction,
 * which is retried when a table stays locked for four seconds. A database with migrations of a newer version is not changed if that
 * version is compatible. Throws when a migration fails, or when the newer version is not compatible.
 */
export function migrate(db: Db): Promise<readonly string[]> {
	return migrateWith(db, currentMigrations)
}

/** Like `migrate`, with other migrations, for tests. */
export async function migrateWith(db: Db, { steps, requiredSteps }: Migrations): Promise<readonly string[]> {
	const known = Object.keys(steps).sort()
	const state = await migrationState(db, known)
	rejectNewerDatabase(state, known)
	if (state.pending.length === 0) return []
	if (engineOf(db) === 'sqlite') return await runSteps(db, steps, requiredSteps)
	for (let tried = 1; ; tried++) {
		try {
			return await db.transaction().execute(async (trx) => {
				// A lock of the transaction, because a pooler can send the next statement over another connection.
				await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
				rejectNewerDatabase(await migrationState(trx, known), known)
				return await runSteps(trx, steps, requiredSteps)
			})
		} catch (error) {
			if (tried === lockTries || !isLockTimeout(error)) throw error
			await wait(lockPauseMs)
		}
	}
}

async function runSteps(db: Db, steps: Migrations['steps'], requiredSteps: Migrations['requiredSteps']): Promise<readonly string[]> {
	// After a failure the migrator fails again when it releases its lock, and reports only the second error.
	const failures: unknown[] = []
	const withTimeouts = Object.entries(steps).map(([name, step]) => [name, withLockTimeout(step, failures)] as const)
	// Kysely fails if it does not know a migration of the database. These are never run.
	const executed = await readExecutedMigrations(db)
	const replaced = developmentMigrations.filter((name) => executed.has(name)).map((name) => [name, initial] as const)
	const migrator = new Migrator({
		db,
		provider: { getMigrations: () => Promise.resolve(Object.fromEntries([...replaced, ...withTimeouts])) },
		allowUnorderedMigrations: replaced.length > 0,
	})
	const outcome = await migrator.migrateToLatest()
	const error = failures[0] ?? outcome.error
	if (error instanceof UnusableDatabase) throw error
	if (error) throw new Error(`The tables could not be migrated to this version: ${messageOf(error)}`, { cause: error })
	const done = (outcome.results ?? []).map(({ migrationName }) => migrationName)
	const required = done.flatMap((name) => requiredSteps[name] ?? []).at(-1)
	if (required !== undefined)
		await db
			.insertInto('meta')
			.values({ key: requiredMigrationKey, value: required })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: required }))
			.execute()
	return done
}

function withLockTimeout(step: Migration, failures: unknown[]): Migration {
	return {
		async up(db) {
			// Before each migration, because the lock of Kysely sets a timeout of an hour.
			if (engineOf(db) === 'postgres') await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db)
			try {
				await step.up(db)
			} catch (failure) {
				failures.push(failure)
				throw failure
			}
		},
	}
}

/** Compares the database with the migrations of this version; changes nothing. */
export function checkMigrations(db: Db): Promise<MigrationState> {
	return migrationState(db, Object.keys(migrations).sort())
}

function isLockTimeout(error: unknown): boolean {
	return error instanceof Error && (('code' in error && error.code === lockNotAvailable) || isLockTimeout(error.cause))
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}

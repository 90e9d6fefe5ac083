import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as catalogue from '../migrations/0001-catalogue.ts'
import * as orders from '../migrations/0002-orders.ts'
import * as changes from '../migrations/0003-changes.ts'
import * as limits from '../migrations/0004-limits.ts'
import * as search from '../migrations/0005-search.ts'
import * as listing from '../migrations/0006-listing.ts'
import * as accounts from '../migrations/0007-accounts.ts'
import * as orderMails from '../migrations/0008-order-mails.ts'
import * as cancelledOrders from '../migrations/0009-cancelled-orders.ts'
import * as repeatedAdds from '../migrations/0010-repeated-adds.ts'
import * as pictureTexts from '../migrations/0011-picture-texts.ts'
import * as registrations from '../migrations/0012-registrations.ts'
import * as sessions from '../migrations/0013-sessions.ts'
import * as newsletter from '../migrations/0014-newsletter.ts'
import * as usedGuests from '../migrations/0015-used-guests.ts'
import * as orderPayment from '../migrations/0016-order-payment.ts'
import * as cityNames from '../migrations/0017-city-names.ts'
import * as finding from '../migrations/0018-finding.ts'
import * as fetchedPictures from '../migrations/0019-fetched-pictures.ts'
import * as specifications from '../migrations/0020-specifications.ts'
import * as reviews from '../migrations/0021-reviews.ts'
import * as missedSearches from '../migrations/0022-missed-searches.ts'
import * as payments from '../migrations/0024-payments.ts'
import * as receipts from '../migrations/0025-receipts.ts'
import * as searchSpeed from '../migrations/0026-search-speed.ts'
import * as addresses from '../migrations/0027-addresses.ts'
import * as deliveryTimes from '../migrations/0028-delivery-times.ts'
import * as savedForLater from '../migrations/0028-saved-for-later.ts'
import * as taxAndPrices from '../migrations/0029-tax-and-prices.ts'
import * as afterTheOrder from '../migrations/0030-after-the-order.ts'
import * as person from '../migrations/0031-person.ts'
import * as namesSearched from '../migrations/0032-names-searched.ts'
import * as changesByAsking from '../migrations/0033-changes-by-asking.ts'
import * as translations from '../migrations/0034-translations.ts'
import * as languageOfPeople from '../migrations/0035-language-of-people.ts'
import * as minorUnits from '../migrations/0036-minor-units.ts'
import * as markets from '../migrations/0037-markets.ts'
import * as formerPrices from '../migrations/0038-former-prices.ts'
import * as bookkeeping from '../migrations/0039-bookkeeping.ts'
import * as marketOfTexts from '../migrations/0040-market-of-texts.ts'
import * as paymentFaults from '../migrations/0041-payment-faults.ts'
import * as reviewLanguages from '../migrations/0042-review-languages.ts'
import * as energyClass from '../migrations/0043-energy-class.ts'
import { type Db, engineOf } from '../open.ts'
import { type MigrationState, migrationState, rejectNewerDatabase, requiredMigrationKey } from './state.ts'

/** In the order of their names. Released migrations are never changed; a change is a new migration. */
const migrations = {
	'0001-catalogue': catalogue,
	'0002-orders': orders,
	'0003-changes': changes,
	'0004-limits': limits,
	'0005-search': search,
	'0006-listing': listing,
	'0007-accounts': accounts,
	'0008-order-mails': orderMails,
	'0009-cancelled-orders': cancelledOrders,
	'0010-repeated-adds': repeatedAdds,
	'0011-picture-texts': pictureTexts,
	'0012-registrations': registrations,
	'0013-sessions': sessions,
	'0014-newsletter': newsletter,
	'0015-used-guests': usedGuests,
	'0016-order-payment': orderPayment,
	'0017-city-names': cityNames,
	'0018-finding': finding,
	'0019-fetched-pictures': fetchedPictures,
	'0020-specifications': specifications,
	'0021-reviews': reviews,
	'0022-missed-searches': missedSearches,
	'0024-payments': payments,
	'0025-receipts': receipts,
	'0026-search-speed': searchSpeed,
	'0027-addresses': addresses,
	'0028-delivery-times': deliveryTimes,
	'0028-saved-for-later': savedForLater,
	'0029-tax-and-prices': taxAndPrices,
	'0030-after-the-order': afterTheOrder,
	'0031-person': person,
	'0032-names-searched': namesSearched,
	'0033-changes-by-asking': changesByAsking,
	'0034-translations': translations,
	'0035-language-of-people': languageOfPeople,
	'0036-minor-units': minorUnits,
	'0037-markets': markets,
	'0038-former-prices': formerPrices,
	'0039-bookkeeping': bookkeeping,
	'0040-market-of-texts': marketOfTexts,
	'0041-payment-faults': paymentFaults,
	'0042-review-languages': reviewLanguages,
	'0043-energy-class': energyClass,
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
	const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(withTimeouts)) } })
	const outcome = await migrator.migrateToLatest()
	const error = failures[0] ?? outcome.error
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

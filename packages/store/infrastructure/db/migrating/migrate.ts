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
import { type Db, engineOf } from '../open.ts'
import { floorKey, type MigrationState, migrationState, refuseTooNew } from './state.ts'

/** In the order of their names. A migration that was released is never changed: a change is a new one. */
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
}

interface Migrations {
	readonly steps: Readonly<Record<string, Migration>>
	/**
	 * Of a step that takes away what older versions use: the step with which versions ceased to use it. No process of before that
	 * step may run any more (docs/several-machines.md). All other steps only add.
	 */
	readonly floors: Readonly<Record<string, string>>
}

/** Of this version. */
const ours: Migrations = { steps: migrations, floors: {} }

/** Holds the others while one process brings the tables. Its own number: only this shop's databases know it. */
const migrationLock = 7_305_001

/** How long a step waits for a table that somebody uses; meanwhile everybody else waits behind it. */
const lockTimeout = '4s'
const lockTries = 15
const lockPauseMs = 1000
/** PostgreSQL's code for it. */
const lockNotAvailable = '55P03'

/**
 * Brings the tables to the state that this version needs; gives the names of the steps that were missing. Safe to call from
 * several processes at once and again and again. All missing steps are one transaction; one that waits for a table in use
 * lets go of it after four seconds and tries again. A database that a newer version has brought further is left as it is, where
 * that version still works with this one. Throws when a step fails, or when the newer version does not.
 */
export function migrate(db: Db): Promise<readonly string[]> {
	return migrateBy(db, ours)
}

/** The same by other migrations, for tests. */
export async function migrateBy(db: Db, { steps, floors }: Migrations): Promise<readonly string[]> {
	const known = Object.keys(steps).sort()
	const state = await migrationState(db, known)
	refuseTooNew(state, known)
	if (state.pending.length === 0) return []
	if (engineOf(db) === 'sqlite') return await runSteps(db, steps, floors)
	for (let tried = 1; ; tried++) {
		try {
			return await db.transaction().execute(async (trx) => {
				// Of the transaction and not of the connection: behind a pooler the next statement may go over another one.
				await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
				refuseTooNew(await migrationState(trx, known), known)
				return await runSteps(trx, steps, floors)
			})
		} catch (error) {
			if (tried === lockTries || !isInUse(error)) throw error
			await wait(lockPauseMs)
		}
	}
}

async function runSteps(db: Db, steps: Migrations['steps'], floors: Migrations['floors']): Promise<readonly string[]> {
	// In a transaction that has failed the migrator fails once more as it lets go of its lock, and tells that.
	const failures: unknown[] = []
	const limited = Object.entries(steps).map(([name, step]) => [name, limitedInWaiting(step, failures)] as const)
	const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(limited)) } })
	const outcome = await migrator.migrateToLatest()
	const error = failures[0] ?? outcome.error
	if (error) throw new Error(`The database could not be brought to this version's tables: ${reason(error)}`, { cause: error })
	const done = (outcome.results ?? []).map(({ migrationName }) => migrationName)
	const floor = done.flatMap((name) => floors[name] ?? []).at(-1)
	if (floor !== undefined)
		await db
			.insertInto('meta')
			.values({ key: floorKey, value: floor })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: floor }))
			.execute()
	return done
}

function limitedInWaiting(step: Migration, failures: unknown[]): Migration {
	return {
		async up(db) {
			// Anew for each: Kysely's own lock sets a time of an hour.
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

/** How the database stands to this version, without changing anything. */
export function checkMigrations(db: Db): Promise<MigrationState> {
	return migrationState(db, Object.keys(migrations).sort())
}

function isInUse(error: unknown): boolean {
	return error instanceof Error && (('code' in error && error.code === lockNotAvailable) || isInUse(error.cause))
}

function reason(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}

import { Migrator } from 'kysely/migration'
import * as catalogue from './migrations/0001-catalogue.ts'
import * as orders from './migrations/0002-orders.ts'
import * as changes from './migrations/0003-changes.ts'
import * as limits from './migrations/0004-limits.ts'
import * as search from './migrations/0005-search.ts'
import * as listing from './migrations/0006-listing.ts'
import * as accounts from './migrations/0007-accounts.ts'
import * as orderMails from './migrations/0008-order-mails.ts'
import * as cancelledOrders from './migrations/0009-cancelled-orders.ts'
import * as repeatedAdds from './migrations/0010-repeated-adds.ts'
import * as pictureTexts from './migrations/0011-picture-texts.ts'
import * as registrations from './migrations/0012-registrations.ts'
import * as sessions from './migrations/0013-sessions.ts'
import * as newsletter from './migrations/0014-newsletter.ts'
import * as usedGuests from './migrations/0015-used-guests.ts'
import * as orderPayment from './migrations/0016-order-payment.ts'
import * as cityNames from './migrations/0017-city-names.ts'
import * as finding from './migrations/0018-finding.ts'
import * as fetchedPictures from './migrations/0019-fetched-pictures.ts'
import * as specifications from './migrations/0020-specifications.ts'
import * as reviews from './migrations/0021-reviews.ts'
import * as missedSearches from './migrations/0022-missed-searches.ts'
import * as payments from './migrations/0024-payments.ts'
import type { Db } from './open.ts'

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
}

/**
 * Brings the tables to the state that this version needs. Safe to call from several processes at once (an advisory
 * lock on PostgreSQL, an immediate transaction on SQLite) and again and again. All missing steps are one transaction.
 * Throws when a step fails, or when the database was made by a newer version.
 */
export async function migrate(db: Db): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
	const { error } = await migrator.migrateToLatest()
	if (error) throw new Error(`The database could not be brought to this version's tables: ${reason(error)}`, { cause: error })
}

function reason(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}

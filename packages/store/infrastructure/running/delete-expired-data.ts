import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxDays } from '@storefront/contract/domain/constants.ts'
import { deleteExpiredAccountData } from '../../commerce/account/delete-expired.ts'
import { deleteStaleGuestCarts } from '../../commerce/cart/delete-stale-carts.ts'
import { removeStockMails } from '../../commerce/catalogue/stock-mails/request.ts'
import { removeUnconfirmed } from '../../commerce/frame/remove-unconfirmed.ts'
import { deleteOldWithdrawals } from '../../commerce/law/save-withdrawal.ts'
import { prunePayments } from '../../commerce/payments/prune-payments.ts'
import { anonymizeOrders } from '../../commerce/personal-data/anonymize-orders.ts'
import { removeOldQuestionMails } from '../../commerce/questions/anonymize-posts.ts'
import { deleteOldReturnTexts } from '../../commerce/returns/delete-old-texts.ts'
import { removeMissedSearches } from '../../commerce/search/missed-searches.ts'
import { removeOrphanedTranslations } from '../../commerce/translations/remove-orphans.ts'
import { deleteOldEvents } from '../../commerce/webhooks/delete-old-events.ts'
import { deleteExpiredDeskData } from '../../desk/auth/delete-expired.ts'
import { deleteOldRequests } from '../../desk/tokens/run-once.ts'
import { pruneChanges } from '../db/changes/changes.ts'
import type { Db } from '../db/open.ts'

/** Deletes expired data, especially personal data; docs/security.md lists the retention periods. */
export async function deleteExpiredData(db: Db, outbox: string, now: Date): Promise<void> {
	await pruneChanges(db, now)
	await deleteStaleGuestCarts(db, now)
	await deleteExpiredAccountData(db, now)
	await deleteExpiredDeskData(db, now)
	await removeUnconfirmed(db, now)
	await removeStockMails(db, now)
	await removeOldQuestionMails(db, now)
	await removeMissedSearches(db, now)
	await deleteOldEvents(db, now)
	await deleteOldRequests(db, now)
	await prunePayments(db, now)
	await anonymizeOrders(db, now)
	await deleteOldReturnTexts(db, now)
	await deleteOldWithdrawals(db, now)
	await removeOrphanedTranslations(db)
	await deleteOldMails(outbox, now)
}

/** File names begin with the time of writing, with dashes for colons: `2026-11-22T07-30-00.000Z-...eml`. */
async function deleteOldMails(outbox: string, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - outboxDays * 24 * 60 * 60_000).toISOString().replaceAll(':', '-')
	const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return []
		throw error
	})
	const old = names.filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z-\w+\.eml$/.test(name) && name < oldest)
	for (const name of old) await rm(join(outbox, name), { force: true })
}

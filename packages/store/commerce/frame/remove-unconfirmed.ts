import { newsletterConfirmDays } from '@storefront/contract/domain/constants.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** Deletes subscribers who did not confirm in time. Subscribers from before confirmations existed stay; the owner decides on them. */
export async function removeUnconfirmed(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - newsletterConfirmDays * 24 * 60 * 60_000)
	await db.deleteFrom('newsletter').where('confirmed_at', 'is', null).where('asked_at', '<', oldest.toISOString()).execute()
}

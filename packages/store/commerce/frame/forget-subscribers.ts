import { newsletterConfirmDays } from '@storefront/contract/domain/constants.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** Drops addresses that were asked to confirm and did not. Those from before that was asked stay, for the owner to decide on. */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - newsletterConfirmDays * 24 * 60 * 60_000)
	await db.deleteFrom('newsletter').where('confirmed_at', 'is', null).where('asked_at', '<', oldest.toISOString()).execute()
}

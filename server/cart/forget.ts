import { guestCartDays } from '../../src/domain/constants.ts'
import type { Db } from '../db/open.ts'

/** Drops the carts of guests whose cookie has run out since they last changed them: nobody can open them any more. */
export async function forgetGuestCarts(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - guestCartDays * 24 * 60 * 60_000)
	await db.deleteFrom('carts').where('guest_key', 'is not', null).where('updated_at', '<', oldest.toISOString()).execute()
}

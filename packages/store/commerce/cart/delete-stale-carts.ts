import { guestCartDays, unusedCartDays } from '@storefront/contract/domain/constants.ts'
import type { Db } from '../../infrastructure/db/open.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Deletes the carts of guests whose cookie has expired since their last change, because no browser can open them. Empty
 * carts, and carts whose cookie never came back (programs without cookies create such carts), are deleted much sooner.
 */
export async function deleteStaleGuestCarts(db: Db, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
	await db.deleteFrom('carts').where('guest_key', 'is not', null).where('updated_at', '<', before(guestCartDays)).execute()
	await db
		.deleteFrom('carts')
		.where('guest_key', 'is not', null)
		.where('updated_at', '<', before(unusedCartDays))
		.where(({ or, eb, not, exists, selectFrom }) =>
			or([
				eb('is_used', '=', 0),
				not(exists(selectFrom('cart_lines').select('cart_lines.id').whereRef('cart_lines.cart_id', '=', 'carts.id'))),
			]),
		)
		.execute()
}

import type { Shopper } from '../../infrastructure/context/shopper.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type Cart, findCart } from '../cart/cart.ts'

/** Steps to an order in their order. The orders themselves are in `orders`. */
export const cartSteps = ['cart', 'checkout'] as const
export type CartStep = (typeof cartSteps)[number]

const dayMs = 24 * 60 * 60_000
/** A cart that is still not ordered counts again after so many days, so that the cart of a customer counts in each season. */
const recountDays = 30
/** Attempts while other requests of the same shopper count as well. */
const attempts = 5

/**
 * Counts once for a cart that its shopper has reached a step, with the steps before it. Returns the steps to count (`StepCounts`); none for
 * an empty cart, for one that was counted, and for the cart of a new guest whose cookie has not come back: programs without cookies create
 * such carts. Of several processes, one counts.
 */
export async function reachStep(db: Db, shopper: Shopper, step: CartStep, now: Date): Promise<readonly CartStep[]> {
	const cart = await findCart(db, shopper)
	if (cart === null) return []
	const reached = cartSteps.indexOf(step) + 1
	for (let attempt = 0; attempt < attempts; attempt++) {
		const row = await db
			.selectFrom('carts')
			.select(['counted_step', 'counted_at'])
			.where('id', '=', cart.id)
			// Only the browser of the cart can open the checkout with it.
			.$if(step === 'cart', (query) => query.where('is_used', '=', 1))
			.where(({ exists, selectFrom }) =>
				exists(selectFrom('cart_lines').select('cart_lines.id').whereRef('cart_lines.cart_id', '=', 'carts.id')),
			)
			.executeTakeFirst()
		if (!row) return []
		const isOld = row.counted_at < new Date(now.getTime() - recountDays * dayMs).toISOString()
		const counted = isOld ? 0 : row.counted_step
		if (reached <= counted) return []
		const { numUpdatedRows } = await db
			.updateTable('carts')
			.set({ counted_step: reached, counted_at: counted === 0 ? now.toISOString() : row.counted_at })
			.where('id', '=', cart.id)
			.where('counted_step', '=', row.counted_step)
			.where('counted_at', '=', row.counted_at)
			.executeTakeFirst()
		if (numUpdatedRows === 1n) return cartSteps.slice(counted, reached)
	}
	return []
}

/** Starts anew after an order. Returns the steps that were not counted, which an order has passed as well. The cart is locked. */
export async function passSteps(trx: Db, { id }: Pick<Cart, 'id'>, now: Date): Promise<readonly CartStep[]> {
	const { counted_step } = await trx.selectFrom('carts').select('counted_step').where('id', '=', id).executeTakeFirstOrThrow()
	// The time tells `reachStep` of a request from before the order that the cart has changed.
	await trx.updateTable('carts').set({ counted_step: 0, counted_at: now.toISOString() }).where('id', '=', id).execute()
	return cartSteps.slice(counted_step)
}

/** The lines of a guest's cart move to a customer's, which were counted already. Both carts are locked. */
export async function moveSteps(trx: Db, from: Pick<Cart, 'id'>, to: Pick<Cart, 'id'>): Promise<void> {
	const { counted_step, counted_at } = await trx
		.selectFrom('carts')
		.select(['counted_step', 'counted_at'])
		.where('id', '=', from.id)
		.executeTakeFirstOrThrow()
	await trx
		.updateTable('carts')
		.set({ counted_step, counted_at })
		.where('id', '=', to.id)
		.where('counted_step', '<', counted_step)
		.execute()
	await trx.updateTable('carts').set({ counted_step: 0, counted_at: '' }).where('id', '=', from.id).execute()
}

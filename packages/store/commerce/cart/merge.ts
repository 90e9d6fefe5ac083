import { type MergeLine, mergeCarts } from '@storefront/contract/domain/cart/cart-merge.ts'
import type { Transaction } from 'kysely'
import type { Customer, Guest } from '../../infrastructure/context/shopper.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { moveSteps } from '../statistics/cart-steps.ts'
import { lockCart, openCart } from './cart.ts'
import { changeCartMarket } from './change-market.ts'
import { type Line, readLines } from './line.ts'

/** A line whose stock is smaller than the quantities of both carts together. */
export interface MergeCap {
	readonly line: Line
	/** The sum of the quantities of both carts. */
	readonly wanted: number
	/** The quantity in the customer's cart after the merge. */
	readonly quantity: number
}

/**
 * Moves the guest's lines into the customer's cart (AMB-22) and returns the lines whose quantity was reduced. Both
 * happen in one transaction: the guest's cart is emptied exactly when its lines have been moved. A second call finds
 * nothing to move.
 */
export async function mergeGuestCart(trx: Transaction<Database>, guest: Guest, customer: Customer, now: Date): Promise<MergeCap[]> {
	const guestCart = await lockCart(trx, guest, now)
	const guestLines = guestCart === null ? [] : await readLines(trx, guestCart)
	if (guestCart === null || guestLines.length === 0) return []
	const customerCart = await openCart(trx, customer, now)
	// The guest's cart is the more recent one, so the customer's cart moves to its market.
	await changeCartMarket(trx, customer, customerCart, guestCart.market, now)
	const cart = { ...customerCart, market: guestCart.market }
	const merged = mergeCarts((await readLines(trx, cart)).map(toMergeLine), guestLines.map(toMergeLine))
	const guestLinesByVariant = new Map(guestLines.map((line) => [String(line.offerId), line]))
	for (const { variantId, quantity } of merged.lines) {
		const line = guestLinesByVariant.get(variantId ?? '')
		if (!line) continue
		await trx
			.insertInto('cart_lines')
			.values({ cart_id: cart.id, product_id: line.productId, offer_id: line.offerId, quantity, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['cart_id', 'offer_id']).doUpdateSet({ quantity }))
			.execute()
	}
	await trx.deleteFrom('cart_lines').where('cart_id', '=', guestCart.id).execute()
	await moveSteps(trx, guestCart, customerCart)
	return merged.caps.flatMap(({ variantId, wanted, quantity }) => {
		const line = guestLinesByVariant.get(variantId ?? '')
		return line ? [{ line, wanted, quantity }] : []
	})
}

/** Identifies lines by variant: in the store's tables every product has at least one. */
function toMergeLine(line: Line): MergeLine {
	return { productId: String(line.productId), variantId: String(line.offerId), quantity: line.quantity, stock: line.stock }
}

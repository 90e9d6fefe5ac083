import { type MergeLine, mergeCarts } from '@storefront/contract/domain/cart/cart-merge.ts'
import type { Transaction } from 'kysely'
import type { Customer, Guest } from '../../infrastructure/context/shopper.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { lockCart, openCart } from './cart.ts'
import { type Line, readLines } from './line.ts'
import { moveCart } from './move.ts'

/** A line of which there was less than both carts asked for. */
export interface Cap {
	readonly line: Line
	/** What both carts together asked for. */
	readonly wanted: number
	/** What the customer's cart now holds. */
	readonly quantity: number
}

/**
 * Moves the guest's lines into the customer's cart (AMB-22) and says what had to be cut short. One transaction: the
 * guest's cart is emptied exactly when its lines have arrived. Called again it finds nothing to do.
 */
export async function mergeGuestCart(trx: Transaction<Database>, guest: Guest, customer: Customer, now: Date): Promise<Cap[]> {
	const guestCart = await lockCart(trx, guest, now)
	const brought = guestCart === null ? [] : await readLines(trx, guestCart)
	if (guestCart === null || brought.length === 0) return []
	const opened = await openCart(trx, customer, now)
	// What was chosen last is what is wanted: the customer's cart follows the guest's into its market.
	await moveCart(trx, customer, opened, guestCart.market, now)
	const cart = { ...opened, market: guestCart.market }
	const merged = mergeCarts((await readLines(trx, cart)).map(toMergeLine), brought.map(toMergeLine))
	const broughtOffers = new Map(brought.map((line) => [String(line.offerId), line]))
	for (const { variantId, quantity } of merged.lines) {
		const line = broughtOffers.get(variantId ?? '')
		if (!line) continue
		await trx
			.insertInto('cart_lines')
			.values({ cart_id: cart.id, product_id: line.productId, offer_id: line.offerId, quantity, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['cart_id', 'offer_id']).doUpdateSet({ quantity }))
			.execute()
	}
	await trx.deleteFrom('cart_lines').where('cart_id', '=', guestCart.id).execute()
	return merged.caps.flatMap(({ variantId, wanted, quantity }) => {
		const line = broughtOffers.get(variantId ?? '')
		return line ? [{ line, wanted, quantity }] : []
	})
}

/** By the offer: in the store's tables every product has one, with or without variations. */
function toMergeLine(line: Line): MergeLine {
	return { productId: String(line.productId), variantId: String(line.offerId), quantity: line.quantity, stock: line.stock }
}

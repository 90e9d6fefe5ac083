import { isSameOffer } from '../../domain/cart/cart.ts'
import { type MergeCap, mergeCarts } from '../../domain/cart/cart-merge.ts'
import { mergeGuestCart as mergeGuestCartCall } from '../../endpoints/cart/cart-merge.ts'
import { isUnknownCall } from '../http/failure.ts'
import type { StoreClient } from '../http/http.ts'
import { localizedText } from '../http/wire.ts'
import { addLine, removeLine, updateLines } from './cart.ts'
import { fetchCart, type Shopper } from './cart-read.ts'

/** A product whose quantity in both carts together exceeded the stock. */
export interface CappedLine extends Pick<MergeCap, 'productId' | 'variantId' | 'wanted' | 'quantity'> {
	readonly name: string
}

/**
 * AMB-22: merges the guest cart into the cart of the signed-in customer, in one idempotent call. Rejects with status 404 or 405 if
 * the store does not have the call; then `moveGuestCart` adds the lines one by one.
 */
export async function mergeGuestCart(client: StoreClient): Promise<readonly CappedLine[]> {
	const { data } = await client.call(mergeGuestCartCall)
	return data.caps.map((cap) => ({
		productId: String(cap.product_id),
		variantId: cap.variant_id == null ? null : String(cap.variant_id),
		name: localizedText(cap.name),
		wanted: Number(cap.wanted),
		quantity: Number(cap.quantity),
	}))
}

/** AMB-22: merges the carts at once, or line by line in a store without that call. `guestIp`: the address of the guest. */
export async function moveGuestCart(client: StoreClient, guestIp: () => Promise<string>): Promise<readonly CappedLine[]> {
	try {
		return await mergeGuestCart(client)
	} catch (failure) {
		if (isUnknownCall(failure, true)) return mergeLineByLine(client, { kind: 'guest', ip: await guestIp() })
		throw failure
	}
}

/** Adds each line, then removes it from the guest's cart, so that a failure loses no line. */
async function mergeLineByLine(client: StoreClient, guest: Shopper): Promise<readonly CappedLine[]> {
	const customer: Shopper = { kind: 'customer' }
	const theirs = await fetchCart(client, guest)
	if (theirs.length === 0) return []
	let mine = await fetchCart(client, customer)
	const { lines, caps } = mergeCarts(mine, theirs)
	for (const line of theirs) {
		const wanted = lines.find(isSameOffer(line))?.quantity ?? 0
		const existing = mine.find(isSameOffer(line))
		if (existing && existing.quantity !== wanted) {
			mine = mine.map((each) => (each === existing ? { ...each, quantity: wanted } : each))
			await updateLines(client, customer, mine)
		} else if (!existing && wanted > 0) {
			await addLine(client, customer, { ...line, quantity: wanted })
		}
		await removeLine(client, guest, line.id)
	}
	return caps.map((cap) => ({ ...cap, name: theirs.find(isSameOffer(cap))?.name ?? '' }))
}

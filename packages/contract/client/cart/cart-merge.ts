import type { MergeCap } from '../../domain/cart/cart-merge.ts'
import { mergeGuestCart as mergeGuestCartCall } from '../../endpoints/cart/cart-merge.ts'
import type { StoreClient } from '../http/http.ts'
import { shown } from '../http/wire.ts'

/** What the shopper must be told of: a product of which both carts together wanted more than there is. */
export interface CutLine extends Pick<MergeCap, 'productId' | 'variantId' | 'wanted' | 'quantity'> {
	readonly name: string
}

/**
 * AMB-22: moves the guest's cart into that of the customer who has just signed in, in one call that can be repeated.
 * Rejects with status 404 or 405 where a store has no such call: the lines have to be added by plain calls then.
 */
export async function mergeGuestCart(client: StoreClient): Promise<readonly CutLine[]> {
	const { data } = await client.call(mergeGuestCartCall)
	return data.caps.map((cap) => ({
		productId: String(cap.product_id),
		variantId: cap.variant_id == null ? null : String(cap.variant_id),
		name: shown(cap.name),
		wanted: Number(cap.wanted),
		quantity: Number(cap.quantity),
	}))
}

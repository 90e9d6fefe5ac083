import type { MergeCap } from '../../domain/cart/cart-merge.ts'
import { mergeGuestCart as mergeGuestCartCall } from '../../endpoints/cart/cart-merge.ts'
import type { StoreClient } from '../http/http.ts'
import { localizedText } from '../http/wire.ts'

/** A product whose quantity in both carts together exceeded the stock. */
export interface CappedLine extends Pick<MergeCap, 'productId' | 'variantId' | 'wanted' | 'quantity'> {
	readonly name: string
}

/**
 * AMB-22: merges the guest cart into the cart of the signed-in customer, in one idempotent call. Rejects with status 404 or 405 if
 * the store does not have the call; then the lines must be added one by one.
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

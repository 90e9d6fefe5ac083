import type { Wish } from '../../domain/cart/wishlist.ts'
import { toMinorUnits } from '../../domain/money.ts'
import { addToWishlist, getWishlist, removeFromWishlist, type WireWishlistEntry } from '../../endpoints/cart/wishlist.ts'
import type { StoreClient } from '../http/http.ts'
import { localizedText, pictureUrls, productName, safeUrls } from '../http/wire.ts'

/** API-41. A reply without data is an empty wishlist (WISH-21). */
export async function fetchWishlist(client: StoreClient): Promise<readonly Wish[]> {
	const reply = await client.call(getWishlist)
	const entries = Array.isArray(reply) ? reply : (reply.data ?? [])
	return entries.map(toWish)
}

function toWish(wire: WireWishlistEntry): Wish {
	return {
		id: String(wire.wishlist_id),
		productId: String(wire.id),
		name: productName(wire),
		images: safeUrls(pictureUrls(wire)),
		variant: localizedText(wire.variant),
		currency: wire.currency,
		price: toMinorUnits(wire.sales_price, wire.currency),
	}
}

/** Adds a product to the wishlist of the signed-in customer (API-40). */
export async function addWish(client: StoreClient, productId: string): Promise<void> {
	await client.call(addToWishlist, { body: { product_id: productId } })
}

/** API-42. `id` is that of the wish, not of the product. */
export async function removeWish(client: StoreClient, id: string): Promise<void> {
	await client.call(removeFromWishlist, { params: { id } })
}

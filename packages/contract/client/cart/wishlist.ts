import type { Wish } from '../../domain/cart/wishlist.ts'
import { toMinorUnits } from '../../domain/money.ts'
import { addToWishlist, getWishlist, removeFromWishlist, type WireWishlistEntry } from '../../endpoints/cart/wishlist.ts'
import type { StoreClient } from '../http/http.ts'
import { picturesOf, productName, shown, webAddresses } from '../http/wire.ts'

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
		images: webAddresses(picturesOf(wire)),
		variant: shown(wire.variant),
		currency: wire.currency,
		price: toMinorUnits(wire.sales_price, wire.currency),
	}
}

/** Puts a product on the wishlist of the signed-in customer (API-40). Rejects with a `StoreFailure`. */
export async function addWish(client: StoreClient, productId: string): Promise<void> {
	await client.call(addToWishlist, { body: { product_id: productId } })
}

/** API-42: by the wish's own id, not the product's. */
export async function removeWish(client: StoreClient, id: string): Promise<void> {
	await client.call(removeFromWishlist, { params: { id } })
}

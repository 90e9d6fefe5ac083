import { hasMarkets } from '@storefront/i18n/market.ts'
import type { CartLine } from '../../domain/cart/cart.ts'
import { toMinorUnits } from '../../domain/money.ts'
import { getCart, getGuestCart, type WireCartLine } from '../../endpoints/cart/cart-read.ts'
import type { StoreClient } from '../http/http.ts'
import { localizedText, pictureUrls, safeUrls } from '../http/wire.ts'
import { toAutomaticDiscount } from './automatic-discount.ts'

/** Owner of a cart: guests are identified by the public IP address (SEC-01), customers by the bearer token (SEC-02). */
export type Shopper = { readonly kind: 'guest'; readonly ip: string } | { readonly kind: 'customer' }

export async function fetchCart(client: StoreClient, shopper: Shopper): Promise<readonly CartLine[]> {
	const reply =
		shopper.kind === 'customer' ? await client.call(getCart) : await client.call(getGuestCart, { query: { ip_address: shopper.ip } })
	const lines = (Array.isArray(reply) ? reply : (reply.data ?? [])).map(toCartLine)
	const market = hasMarkets() && 'market' in reply && typeof reply.market === 'string' ? reply.market : ''
	return market === '' ? lines : lines.map((line) => ({ ...line, market }))
}

export function toCartLine(wire: WireCartLine): CartLine {
	return {
		id: String(wire.card_id),
		productId: String(wire.product.id),
		variantId: wire.variant_id == null ? null : String(wire.variant_id),
		name: localizedText(wire.product.name),
		variant: localizedText(wire.variant),
		images: safeUrls(pictureUrls(wire.product)),
		currency: wire.product.currency,
		quantity: Number(wire.quantity),
		unitPrice: toMinorUnits(wire.unit_price, wire.product.currency),
		discount: wire.discount,
		stock: Number(wire.stock),
		automaticDiscount: wire.automatic_discount ? toAutomaticDiscount(wire.automatic_discount, wire.product.currency) : undefined,
	}
}

import {
	addToCart,
	addToGuestCart,
	clearCart as clearCustomerCart,
	clearGuestCart,
	getCart,
	getGuestCart,
	removeFromCart,
	updateCart as updateCustomerCart,
	updateGuestCart,
	type WireCartLine,
} from '../contract/cart.ts'
import type { CartLine } from '../domain/cart.ts'
import { type Cents, toCents, toUnitsText } from '../domain/money.ts'
import { englishName } from '../domain/names.ts'
import type { StoreClient } from './http.ts'

/** Whose cart: a guest is known by the public address (SEC-01), a customer by the bearer token (SEC-02). */
export type Shopper = { readonly kind: 'guest'; readonly ip: string } | { readonly kind: 'customer' }

export async function fetchCart(client: StoreClient, shopper: Shopper): Promise<readonly CartLine[]> {
	const reply =
		shopper.kind === 'customer' ? await client.call(getCart) : await client.call(getGuestCart, { query: { ip_address: shopper.ip } })
	const lines = Array.isArray(reply) ? reply : (reply.data ?? [])
	return lines.map(toCartLine)
}

function toCartLine(wire: WireCartLine): CartLine {
	return {
		id: String(wire.card_id),
		productId: String(wire.product.id),
		variantId: wire.variant_id == null ? null : String(wire.variant_id),
		name: englishName(wire.product.name),
		variant: wire.variant,
		images: wire.product.images,
		currency: wire.product.currency,
		quantity: Number(wire.quantity),
		unitPrice: toCents(wire.unit_price),
		discount: wire.discount,
		stock: Number(wire.stock),
	}
}

export interface NewLine {
	readonly productId: string
	/** null for a product without variations. */
	readonly variantId: string | null
	readonly quantity: number
	/** What one unit costs after the discount; the server compares it with its own. */
	readonly unitPrice: Cents
	/** The percentage, 0 when none. */
	readonly discountPercent: number
}

export async function addLine(client: StoreClient, shopper: Shopper, line: NewLine): Promise<void> {
	const products = [
		{
			product_id: line.productId,
			discount: line.discountPercent ? String(line.discountPercent) : '',
			quantity: String(line.quantity),
			line_discount_type: 'percentage',
			variant_id: line.variantId,
			unit_price: toUnitsText(line.unitPrice),
		},
	]
	if (shopper.kind === 'customer') await client.call(addToCart, { body: { products } })
	else await client.call(addToGuestCart, { body: { ip_address: shopper.ip, products } })
}

/** CART-19: every line is sent, the changed one with its new quantity. */
export async function updateLines(
	client: StoreClient,
	shopper: Shopper,
	lines: readonly Pick<CartLine, 'id' | 'quantity' | 'discount'>[],
): Promise<void> {
	const products = lines.map(({ id, quantity, discount }) => ({ line_id: id, quantity: String(quantity), discount }))
	if (shopper.kind === 'customer') await client.call(updateCustomerCart, { body: { products } })
	else await client.call(updateGuestCart, { body: { ip_address: shopper.ip, products } })
}

export async function removeLine(client: StoreClient, shopper: Shopper, lineId: string): Promise<void> {
	const customer = shopper.kind === 'customer'
	await client.call(removeFromCart, {
		params: { id: lineId },
		authorized: customer,
		...(shopper.kind === 'guest' ? { query: { ip_address: shopper.ip } } : {}),
	})
}

export async function clearCart(client: StoreClient, shopper: Shopper): Promise<void> {
	if (shopper.kind === 'customer') await client.call(clearCustomerCart, { body: undefined })
	else await client.call(clearGuestCart, { body: { ip_address: shopper.ip } })
}

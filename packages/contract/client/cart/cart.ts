import type { CartLine } from '../../domain/cart/cart.ts'
import { defaultCurrency, toAmountText } from '../../domain/money.ts'
import {
	addToCart,
	addToGuestCart,
	clearCart as clearCustomerCart,
	clearGuestCart,
	removeFromCart,
	updateCart,
	updateGuestCart,
} from '../../endpoints/cart/cart.ts'
import type { StoreClient } from '../http/http.ts'
import { randomId } from '../http/random-id.ts'
import { callAs } from './call-as.ts'
import type { Shopper } from './cart-read.ts'

/** A product to add to the cart, with the displayed price and discount. The server uses its own prices. */
export type NewLine = Pick<CartLine, 'productId' | 'variantId' | 'quantity' | 'unitPrice' | 'discount'> &
	Partial<Pick<CartLine, 'currency'>>

/**
 * Adds a line once per idempotency key. Each call has a new key by default, because browsers repeat a request when a kept-alive
 * connection breaks.
 */
export async function addLine(client: StoreClient, shopper: Shopper, line: NewLine, idempotencyKey = randomId()): Promise<void> {
	const products = [toWireProduct(line)]
	await callAs(client, shopper, { customer: addToCart, guest: addToGuestCart }, { products }, { idempotencyKey })
}

export function toWireProduct(line: NewLine) {
	return {
		product_id: line.productId,
		discount: line.discount,
		quantity: String(line.quantity),
		line_discount_type: 'percentage',
		variant_id: line.variantId,
		unit_price: toAmountText(line.unitPrice, line.currency ?? defaultCurrency),
	}
}

/** CART-19: sends all lines, with the new quantity of the changed one. */
export async function updateLines(
	client: StoreClient,
	shopper: Shopper,
	lines: readonly Pick<CartLine, 'id' | 'quantity' | 'discount'>[],
): Promise<void> {
	const products = lines.map(({ id, quantity, discount }) => ({ line_id: id, quantity: String(quantity), discount }))
	await callAs(client, shopper, { customer: updateCart, guest: updateGuestCart }, { products })
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
	await callAs(client, shopper, { customer: clearCustomerCart, guest: clearGuestCart }, {})
}

import { randomUUID } from 'node:crypto'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart, type Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { createOrder, type OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { goodsTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import { buyerTexts } from '../../orders.ts'
import type { AddedGoods } from '../catalogue/goods.ts'

export const guest: Shopper = { kind: 'guest', ip: '203.0.113.7' }
export const customer: Shopper = { kind: 'customer' }

/** Berlin with the shipping charge of `seedCheckout`: $12.90. */
export const berlin = { country: 'Germany', city: 'Berlin', charge: 1290 }

/** Adds a product to the cart. */
export async function addToCart(
	client: StoreClient,
	goods: AddedGoods,
	quantity = 1,
	colour = '',
	shopper: Shopper = guest,
): Promise<void> {
	const variantId = colour === '' ? null : String(goods.offers[colour])
	await addLine(client, shopper, { productId: String(goods.productId), variantId, quantity, unitPrice: 0, discount: '' })
}

/** A complete form for the current cart; `changes` override fields. */
export async function fillForm(client: StoreClient, changes: Partial<OrderRequest> = {}, shopper: Shopper = guest): Promise<OrderRequest> {
	const lines = await fetchCart(client, shopper)
	const shippingCharge = changes.shippingCharge ?? berlin.charge
	const coupon = changes.coupon?.amount ?? 0
	return {
		...buyerTexts,
		...(lines[0] ? { currency: lines[0].currency } : {}),
		country: berlin.country,
		city: berlin.city,
		finalTotal: orderTotals({ ...goodsTotals(lines, () => coupon), shippingCharge }).total,
		shippingCharge,
		coupon: null,
		lines,
		idempotencyKey: randomUUID(),
		...changes,
	}
}

/** Orders the cart and returns the order number. */
export async function order(client: StoreClient, changes: Partial<OrderRequest> = {}, shopper: Shopper = guest): Promise<string> {
	return (await createOrder(client, shopper, await fillForm(client, changes, shopper))).number
}

/** The error of a call; fails the test if there is none. */
export async function refusalOf(call: Promise<unknown>): Promise<StoreFailure> {
	const outcome = await call.then(
		(value) => new Error(`The call was not refused, but gave ${JSON.stringify(value)}`),
		(error: unknown) => error,
	)
	if (outcome instanceof StoreFailure) return outcome
	throw outcome
}

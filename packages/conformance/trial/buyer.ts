import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { createOrder, type OrderRequest, type PlacedOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { randomId } from '@storefront/contract/client/http/random-id.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { eachText, type OrderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { goodsTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import { expectThat, shown } from './check.ts'
import type { TestProduct } from './test-products.ts'
import type { Trial } from './trial.ts'
import type { Visitor } from './visitor.ts'

const typed: Partial<OrderTexts> = {
	firstName: 'Ada',
	lastName: 'Conform',
	address: '1 Test Street',
	phoneNumber: '+1 555 0100',
	postal_code: '10115',
	note: 'An order of the conformance checks: please do not ship it.',
}

/** Adds a product to the cart, as its page does. */
export async function addProductToCart(
	{ client, shopper }: Visitor,
	{ product, variantId, unitPrice }: TestProduct,
	quantity = 1,
): Promise<void> {
	await addLine(client, shopper, { productId: product.id, variantId, quantity, unitPrice, discount: '' })
}

export function cartOf({ client, shopper }: Visitor): Promise<readonly CartLine[]> {
	return fetchCart(client, shopper)
}

/** Returns the only line of a cart. */
export async function onlyLine(visitor: Visitor): Promise<CartLine> {
	const [line, ...others] = await cartOf(visitor)
	expectThat(line && others.length === 0, `The cart should contain one line, but contains ${others.length + (line ? 1 : 0)}.`)
	return line
}

/** Complete checkout form for the current cart; `changes` override fields. */
export async function fillForm(trial: Trial, visitor: Visitor, changes: Partial<OrderRequest> = {}): Promise<OrderRequest> {
	const { country, city, charge, freeFrom, paymentTypeId } = await trial.destination()
	const lines = await cartOf(visitor)
	const goods = goodsTotals(lines, () => changes.coupon?.amount ?? 0)
	const shippingCharge = chargeOfOrder(charge, goods.subtotal, freeFrom) ?? 0
	return {
		...eachText((name) => typed[name] ?? ''),
		email: 'conform@example.com',
		country: country.name,
		city: city.name,
		...(paymentTypeId === null ? {} : { paymentTypeId }),
		finalTotal: orderTotals({ ...goods, shippingCharge }).total,
		shippingCharge,
		coupon: null,
		lines,
		idempotencyKey: randomId(),
		...changes,
	}
}

/** Orders the cart. */
export async function order(trial: Trial, visitor: Visitor, changes: Partial<OrderRequest> = {}): Promise<PlacedOrder> {
	return createOrder(visitor.client, visitor.shopper, await fillForm(trial, visitor, changes))
}

/** Adds a product to the cart of a new guest and orders it. */
export async function buyAsGuest(trial: Trial, goods: TestProduct, quantity = 1, changes: Partial<OrderRequest> = {}) {
	const visitor = trial.visitor()
	await addProductToCart(visitor, goods, quantity)
	const form = await fillForm(trial, visitor, changes)
	return { visitor, form, placed: await createOrder(visitor.client, visitor.shopper, form) }
}

/** Requires an error reply. `what` is the subject of the message: the attempted action. */
export async function refusalOf(what: string, call: Promise<unknown>): Promise<StoreFailure> {
	let answer: unknown
	try {
		answer = await call
	} catch (failure) {
		if (failure instanceof StoreFailure && failure.kind === 'refused') return failure
		throw failure
	}
	expectThat(false, `${what} should be rejected, but the store accepted it: ${shown(answer)}.`)
}

/** Requires an error reply with one of these statuses. */
export async function expectErrorReply(what: string, call: Promise<unknown>, ...statuses: readonly number[]): Promise<StoreFailure> {
	const refusal = await refusalOf(what, call)
	expectThat(
		refusal.status === 429 || statuses.includes(refusal.status),
		`${what} should be rejected with ${statuses.join(' or ')}, but was rejected with ${refusal.status}: ${shown(refusal.serverMessage)}.`,
	)
	if (refusal.status === 429) throw refusal
	return refusal
}

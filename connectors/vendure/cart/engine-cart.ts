import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused, type Refused } from '../shop-api/ask.ts'
import { type EngineOrder, orderFields, orderOrRefusal } from '../shop-api/documents.ts'
import type { Buyer } from './buyer.ts'

const readDocument = /* GraphQL */ `
	query Cart { activeCustomer { id } activeOrder { ...OrderFields } }
	${orderFields}
`

/**
 * The buyer's cart; null where there is none yet. Throws `unauthenticated` when the engine no longer knows the customer's session:
 * what it would do then it would do for nobody.
 */
export async function readCart({ api }: Pick<Connector, 'api'>, buyer: Buyer): Promise<EngineOrder | null> {
	const session = await buyer.session()
	if (session.token === null) return null
	const answer = await api.ask<{ activeCustomer: { id: string } | null; activeOrder: EngineOrder | null }>(readDocument, {}, session)
	if (buyer.customerId !== null && answer.activeCustomer?.id !== buyer.customerId)
		throw new StoreError('unauthenticated', 'User is not authenticated')
	return answer.activeOrder
}

/** The arguments of each change of a cart, as the engine's schema declares them. */
const changes = {
	addItemToOrder: '($productVariantId: ID!, $quantity: Int!)',
	adjustOrderLine: '($orderLineId: ID!, $quantity: Int!)',
	removeOrderLine: '($orderLineId: ID!)',
	removeAllOrderLines: '',
	applyCouponCode: '($couponCode: String!)',
	transitionOrderToState: '($state: String!)',
	setOrderShippingAddress: '($input: CreateAddressInput!)',
	setOrderBillingAddress: '($input: CreateAddressInput!)',
	setOrderShippingMethod: '($shippingMethodId: [ID!]!)',
	setCustomerForOrder: '($input: CreateCustomerInput!)',
	addPaymentToOrder: '($input: PaymentInput!)',
} as const
type Change = keyof typeof changes

/** Changes the buyer's cart; gives it as it is then, or the engine's refusal. */
export async function change(
	{ api }: Pick<Connector, 'api'>,
	buyer: Buyer,
	name: Change,
	variables: Readonly<Record<string, unknown>> = {},
): Promise<EngineOrder | Refused> {
	const declared = changes[name]
	const passed =
		declared === ''
			? ''
			: `(${Object.keys(variables)
					.map((key) => `${key}: $${key}`)
					.join(', ')})`
	const document = `mutation Change${declared} { answer: ${name}${passed} { ${orderOrRefusal} } } ${orderFields}`
	const { answer } = await api.ask<{ answer: EngineOrder | Refused | null }>(document, variables, await buyer.session())
	// Only a change of state answers nothing: there is no cart.
	return answer ?? { errorCode: 'NO_ACTIVE_ORDER_ERROR', message: 'There is no active order.' }
}

/** The same, for what the engine has no reason to refuse. */
export async function changed(
	connector: Pick<Connector, 'api'>,
	buyer: Buyer,
	name: Change,
	variables: Readonly<Record<string, unknown>> = {},
): Promise<EngineOrder> {
	const answer = await change(connector, buyer, name, variables)
	if (isRefused(answer)) throw new Error(`The engine refused ${name}: ${answer.errorCode}, ${answer.message}`)
	return answer
}

/**
 * The cart ready to be changed: an order that was half-way to its payment when something failed is a cart again, and a coupon that was
 * tried on it is off, for the contract's coupons belong to the checkout and not to the cart.
 */
export async function openCart(connector: Pick<Connector, 'api'>, buyer: Buyer): Promise<EngineOrder | null> {
	let order = await readCart(connector, buyer)
	if (order && order.state !== 'AddingItems') order = await changed(connector, buyer, 'transitionOrderToState', { state: 'AddingItems' })
	if (order && order.couponCodes.length > 0) order = await withoutCoupons(connector, buyer, order)
	return order
}

/** Takes every coupon off. */
export async function withoutCoupons({ api }: Pick<Connector, 'api'>, buyer: Buyer, order: EngineOrder): Promise<EngineOrder> {
	let bare = order
	for (const couponCode of order.couponCodes) {
		const document = `mutation Bare($couponCode: String!) { answer: removeCouponCode(couponCode: $couponCode) { ...OrderFields } } ${orderFields}`
		const { answer } = await api.ask<{ answer: EngineOrder | null }>(document, { couponCode }, await buyer.session())
		bare = answer ?? bare
	}
	return bare
}

import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused, type Refused } from '../shop-api/client.ts'
import { type EngineOrder, orderFields, orderOrRefusal } from '../shop-api/documents.ts'
import type { Buyer } from './buyer.ts'

const readDocument = /* GraphQL */ `
	query Cart { activeCustomer { id } activeOrder { ...OrderFields } }
	${orderFields}
`

/**
 * Cart of the buyer; null if there is none. Throws `unauthenticated` if the session of the customer at the engine has ended, because the
 * engine would then answer for an anonymous session.
 */
export async function readCart({ api }: Pick<Connector, 'api'>, buyer: Buyer): Promise<EngineOrder | null> {
	const session = await buyer.session()
	if (session.token === null) return null
	const answer = await api.ask<{ activeCustomer: { id: string } | null; activeOrder: EngineOrder | null }>(readDocument, {}, session)
	if (buyer.customerId !== null && answer.activeCustomer?.id !== buyer.customerId)
		throw new StoreError('unauthenticated', 'User is not authenticated')
	return answer.activeOrder
}

/** Arguments of the mutations of a cart, as declared in the schema of the engine. */
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

/** Changes the cart; returns it, or the rejection of the engine. */
export async function mutateCart(
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
	// Only state transitions return null: there is no cart.
	return answer ?? { errorCode: 'NO_ACTIVE_ORDER_ERROR', message: 'There is no active order.' }
}

/** Like `change`, for mutations that the engine does not reject. */
export async function mutateCartOrThrow(
	connector: Pick<Connector, 'api'>,
	buyer: Buyer,
	name: Change,
	variables: Readonly<Record<string, unknown>> = {},
): Promise<EngineOrder> {
	const answer = await mutateCart(connector, buyer, name, variables)
	if (isRefused(answer)) throw new Error(`The engine refused ${name}: ${answer.errorCode}, ${answer.message}`)
	return answer
}

/**
 * Cart of the buyer that can be changed: an order whose payment failed becomes a cart again, and coupons of earlier attempts are removed,
 * because in the contract coupons belong to the checkout.
 */
export async function openCart(connector: Pick<Connector, 'api'>, buyer: Buyer): Promise<EngineOrder | null> {
	let order = await readCart(connector, buyer)
	if (order && order.state !== 'AddingItems')
		order = await mutateCartOrThrow(connector, buyer, 'transitionOrderToState', { state: 'AddingItems' })
	if (order && order.couponCodes.length > 0) order = await withoutCoupons(connector, buyer, order)
	return order
}

/** Removes all coupons. */
export async function withoutCoupons({ api }: Pick<Connector, 'api'>, buyer: Buyer, order: EngineOrder): Promise<EngineOrder> {
	let bare = order
	for (const couponCode of order.couponCodes) {
		const document = `mutation Bare($couponCode: String!) { answer: removeCouponCode(couponCode: $couponCode) { ...OrderFields } } ${orderFields}`
		const { answer } = await api.ask<{ answer: EngineOrder | null }>(document, { couponCode }, await buyer.session())
		bare = answer ?? bare
	}
	return bare
}

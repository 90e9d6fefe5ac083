import { createOrder, type PlacedOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import type { OrderTotals } from '@storefront/contract/domain/totals.ts'
import { type OrderProblem, unansweredProblem } from '#stores/checkout/order/order-problem.ts'
import { parseRefusal } from '#stores/checkout/order/order-refusal.ts'
import { toOrderTotals } from '#stores/checkout/order-totals.ts'
import type { Visitor } from '../visitor.ts'
import { type CountryCodes, type ShownOrder, type TypedOrder, usedBilling, usedTexts } from './read-order.ts'

/** Result of sending an order. `totals`: those of the store, if the shown ones are outdated. */
export type OrderOutcome = { readonly placed: PlacedOrder } | { readonly problem: OrderProblem; readonly totals?: OrderTotals }

/**
 * Whether the form shows the total of what was typed: the order may be sent. Otherwise the shopper first has to see the total for
 * the new country, city, delivery service or code, and the fields of another saved address.
 */
export function isShownTotal(order: TypedOrder, shown: ShownOrder): boolean {
	return (
		shown.lines.length > 0 &&
		shown.country === order.country &&
		shown.city === order.city &&
		shown.savedAddress === order.savedAddress &&
		shown.service === order.service &&
		(shown.coupon?.code ?? '') === order.couponCode.trim()
	)
}

/** Sends an order with the lines and totals that the form showed. Sent again with the same key, it returns the placed order. */
export async function placeOrder(
	{ client, shopper }: Visitor,
	order: TypedOrder,
	shown: ShownOrder,
	countries: CountryCodes,
	lines: readonly CartLine[],
): Promise<OrderOutcome> {
	const billing = usedBilling(order, countries)
	try {
		const placed = await createOrder(client, shopper, {
			...usedTexts(order, countries),
			country: order.country,
			city: order.city,
			...(billing ? { billing } : {}),
			paymentTypeId: order.payment,
			deliveryService: order.service,
			deliveryPoint: order.point,
			currency: shown.currency,
			finalTotal: shown.total,
			shippingCharge: shown.shippingCharge,
			coupon: shown.coupon && { id: shown.coupon.id, amount: shown.coupon.amount },
			lines: shown.lines,
			idempotencyKey: order.idempotencyKey,
		})
		return { placed }
	} catch (failure) {
		logUnexpected(failure)
		return refusal(failure, lines, shown.currency)
	}
}

function refusal(failure: unknown, lines: readonly CartLine[], currency: string): OrderOutcome {
	const isRefused = failure instanceof StoreFailure && failure.kind === 'refused' && failure.code !== 'order_in_progress'
	if (!isRefused) return { problem: unansweredProblem() }
	const problem = parseRefusal(failure.serverMessage, failure.reply, lines)
	const totals = failure.reply?.totals
	return totals ? { problem, totals: toOrderTotals(totals, lines, currency) } : { problem }
}

import { type AutomaticDiscount, addUpDiscounts, sumOfDiscounts } from './cart/automatic-discount.ts'
import { type CartLine, subtotalOf } from './cart/cart.ts'
import type { Cents } from './money.ts'

/** Amounts of an order. */
export interface OrderTotals {
	readonly subtotal: Cents
	/** null if no city is selected. */
	readonly shippingCharge: Cents | null
	/** Discount of the coupon and the automatic discounts together. */
	readonly discount: Cents
	/** The automatic discounts by name; missing: none. */
	readonly automaticDiscounts?: readonly AutomaticDiscount[] | undefined
	readonly total: Cents
}

/** AMB-65: limits a discount to the range from 0 to the subtotal. */
export function clampDiscount(discount: Cents, subtotal: Cents): Cents {
	return Math.max(0, Math.min(discount, subtotal))
}

/** CHK-22: subtotal + shipping - discount. An unknown shipping charge counts as 0. */
export function orderTotals(order: Omit<OrderTotals, 'total'>): OrderTotals {
	const discount = clampDiscount(order.discount, order.subtotal)
	return { ...order, discount, total: order.subtotal + (order.shippingCharge ?? 0) - discount }
}

/**
 * Amounts of these lines: subtotal, automatic discounts, and the discount of a coupon on what is left. `couponOf` calculates the last one.
 */
export function goodsTotals(
	lines: readonly Pick<CartLine, 'unitPrice' | 'quantity' | 'automaticDiscount'>[],
	couponOf: (left: Cents) => Cents = () => 0,
) {
	const subtotal = subtotalOf(lines)
	const automaticDiscounts = addUpDiscounts(lines)
	const automatic = sumOfDiscounts(automaticDiscounts)
	return { subtotal, automaticDiscounts, discount: automatic + couponOf(subtotal - automatic) }
}

/** CART-14: subtotal + shipping + tax, less the automatic discounts. */
export function cartSummaryTotal(cart: { subtotal: Cents; shippingCharge: Cents | null; tax: Cents; discount: Cents }): Cents {
	return cart.subtotal + (cart.shippingCharge ?? 0) + cart.tax - cart.discount
}

import type { Cents } from './money.ts'

/** Amounts of an order. */
export interface OrderTotals {
	readonly subtotal: Cents
	/** null if no city is selected. */
	readonly shippingCharge: Cents | null
	/** Discount of the coupon. */
	readonly discount: Cents
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

/** CART-14: subtotal + shipping + tax. */
export function cartSummaryTotal(cart: { subtotal: Cents; shippingCharge: Cents | null; tax: Cents }): Cents {
	return cart.subtotal + (cart.shippingCharge ?? 0) + cart.tax
}

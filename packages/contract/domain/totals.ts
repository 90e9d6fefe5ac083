import type { Cents } from './money.ts'

/** What an order costs. */
export interface OrderTotals {
	readonly subtotal: Cents
	/** null while no city is chosen. */
	readonly shippingCharge: Cents | null
	/** What the coupon takes off. */
	readonly discount: Cents
	readonly total: Cents
}

/** AMB-65: a discount never takes off more than the lines cost, and never adds to them. */
export function clampDiscount(discount: Cents, subtotal: Cents): Cents {
	return Math.max(0, Math.min(discount, subtotal))
}

/** CHK-22: subtotal + shipping - discount. A charge that is not known yet counts as nothing. */
export function orderTotals(order: Omit<OrderTotals, 'total'>): OrderTotals {
	const discount = clampDiscount(order.discount, order.subtotal)
	return { ...order, discount, total: order.subtotal + (order.shippingCharge ?? 0) - discount }
}

/** CART-14: subtotal + shipping + tax. */
export function cartSummaryTotal(cart: { subtotal: Cents; shippingCharge: Cents | null; tax: Cents }): Cents {
	return cart.subtotal + (cart.shippingCharge ?? 0) + cart.tax
}

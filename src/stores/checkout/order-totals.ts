import { availableLines, subtotalOf } from '@storefront/contract/domain/cart/cart.ts'
import { couponDiscount } from '@storefront/contract/domain/checkout/coupon.ts'
import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { defaultCurrency, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { type OrderTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import type { ErrorReply } from '@storefront/contract/endpoints/wire/errors.ts'
import { atom, computed } from 'nanostores'
import { $cart } from '../cart/cart.ts'
import { $delivery } from '../location/delivery.ts'
import { $coupon } from './coupon.ts'

/** What a total depends on, as one text: lines, place and coupon. */
const $basis = computed([$cart, $delivery, $coupon], ({ items }, { country, city }, coupon) =>
	JSON.stringify([
		items.map(({ id, quantity }) => [id, quantity]),
		country?.name,
		city?.name,
		coupon.status === 'applied' ? coupon.coupon.id : '',
	]),
)

/** The figures that the store named when it refused an order; they hold for what that order was made of. */
const $storeTotals = atom<{ readonly basis: string; readonly totals: OrderTotals } | null>(null)

/** Shows the store's own figures for what is on the page, and orders at them, until something of it is changed. */
export function showStoreTotals(storeTotals: ErrorReply['totals'] & {}): void {
	const currency = $cart.get().items[0]?.currency ?? defaultCurrency
	const totals = {
		subtotal: toMinorUnits(storeTotals.subtotal, currency),
		shippingCharge: toMinorUnits(storeTotals.shipping_charge, currency),
		discount: toMinorUnits(storeTotals.discount, currency),
		total: toMinorUnits(storeTotals.final_total, currency),
	}
	$storeTotals.set({ basis: $basis.get(), totals })
}

/** CHK-04, CHK-22: what the order costs as far as is known. What can no longer be had costs nothing. */
export const $totals = computed(
	[$cart, $delivery, $coupon, $storeTotals, $basis],
	({ items }, { charge, freeFrom }, coupon, named, basis): OrderTotals => {
		// Of a cart that was emptied nothing is left to pay, whatever the store named for an order.
		if (named?.basis === basis && items.length > 0) return named.totals
		const lines = availableLines(items)
		const subtotal = subtotalOf(lines)
		const discount = coupon.status === 'applied' ? couponDiscount(coupon.coupon, subtotal) : 0
		return orderTotals({ subtotal, shippingCharge: lines.length === 0 ? null : chargeOfOrder(charge, subtotal, freeFrom), discount })
	},
)

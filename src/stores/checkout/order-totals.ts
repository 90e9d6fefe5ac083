import { availableLines, type CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { couponDiscount } from '@storefront/contract/domain/checkout/coupon.ts'
import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { defaultCurrency, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { goodsTotals, type OrderTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import type { ErrorReply } from '@storefront/contract/endpoints/wire/errors.ts'
import { atom, computed } from 'nanostores'
import { $cart } from '../cart/cart.ts'
import { $delivery } from '../location/delivery.ts'
import { $coupon } from './coupon.ts'

/** Everything that a total depends on, as JSON: lines, place, delivery service and coupon. */
const $basis = computed([$cart, $delivery, $coupon], ({ items }, { country, city, service }, coupon) =>
	JSON.stringify([
		items.map(({ id, quantity }) => [id, quantity]),
		country?.name,
		city?.name,
		service,
		coupon.status === 'applied' ? coupon.coupon.id : '',
	]),
)

/** Totals of the store from a refused order; valid while the basis does not change. */
const $storeTotals = atom<{ readonly basis: string; readonly totals: OrderTotals } | null>(null)

/** Uses the totals of the store until lines, place or coupon change. */
export function showStoreTotals(storeTotals: ErrorReply['totals'] & {}): void {
	const { items } = $cart.get()
	const totals = toOrderTotals(storeTotals, items, items[0]?.currency ?? defaultCurrency)
	$storeTotals.set({ basis: $basis.get(), totals })
}

/** The totals of a refusal in minor units. The automatic discounts are those of the lines, unless they have changed since. */
export function toOrderTotals(sent: ErrorReply['totals'] & {}, lines: readonly CartLine[], currency: string): OrderTotals {
	const discount = toMinorUnits(sent.discount, currency)
	const { automaticDiscounts, discount: ofLines } = goodsTotals(availableLines(lines))
	return {
		subtotal: toMinorUnits(sent.subtotal, currency),
		shippingCharge: toMinorUnits(sent.shipping_charge, currency),
		discount,
		...(ofLines <= discount ? { automaticDiscounts } : {}),
		total: toMinorUnits(sent.final_total, currency),
	}
}

/** CHK-04, CHK-22: totals of the order, as far as known. Unavailable lines are not counted. */
export const $totals = computed(
	[$cart, $delivery, $coupon, $storeTotals, $basis],
	({ items }, { charge, freeFrom }, coupon, storeTotals, basis): OrderTotals => {
		// An empty cart costs nothing, whatever totals the store sent.
		if (storeTotals?.basis === basis && items.length > 0) return storeTotals.totals
		const lines = availableLines(items)
		const goods = goodsTotals(lines, (left) => (coupon.status === 'applied' ? couponDiscount(coupon.coupon, left) : 0))
		return orderTotals({ ...goods, shippingCharge: lines.length === 0 ? null : chargeOfOrder(charge, goods.subtotal, freeFrom) })
	},
)

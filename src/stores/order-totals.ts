import { computed } from 'nanostores'
import { subtotalOf } from '../domain/cart.ts'
import { couponDiscount } from '../domain/coupon.ts'
import { type OrderTotals, orderTotals } from '../domain/totals.ts'
import { $cart } from './cart.ts'
import { $coupon } from './coupon.ts'
import { $delivery } from './delivery.ts'

/** CHK-04, CHK-22: what the order costs as far as is known. */
export const $totals = computed([$cart, $delivery, $coupon], ({ items }, { charge }, coupon): OrderTotals => {
	const subtotal = subtotalOf(items)
	const discount = coupon.status === 'applied' ? couponDiscount(coupon.coupon, subtotal) : 0
	return orderTotals({ subtotal, shippingCharge: charge, discount })
})

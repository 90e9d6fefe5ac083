import { type Coupon, fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import { couponPart } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { availableLines, type CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { couponDiscount, isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { goodsTotals, type OrderTotals, orderTotals } from '@storefront/contract/domain/totals.ts'
import { couponMessages } from '#stores/notices/field-messages.ts'
import type { ChosenPlace } from '../places.ts'
import type { ShownOrder, TypedOrder } from './read-order.ts'

/** The coupon of a typed code. */
export interface CheckedCoupon {
	/** null: none was typed, or it is refused. */
	readonly coupon: Coupon | null
	/** Why the code is refused; empty if it is not. */
	readonly problem: string
}

/** CHK-43 to CHK-48: checks a typed code; an empty one is no coupon. */
export async function checkCoupon(client: StoreClient, typed: string): Promise<CheckedCoupon> {
	const code = typed.trim()
	if (code === '' || !hasCapability('coupons')) return { coupon: null, problem: '' }
	try {
		const coupon = await fetchCoupon(client, code)
		return isExpired(coupon.expiresAt, new Date()) ? { coupon: null, problem: couponMessages.expired.text() } : { coupon, problem: '' }
	} catch (failure) {
		if (!(failure instanceof StoreFailure)) throw failure
		return { coupon: null, problem: logAndGetMessage(failure) || couponMessages.invalid.text() }
	}
}

/** CHK-04, CHK-22: totals of an order, as far as known. Unavailable lines are not counted. */
export function priceOrder(items: readonly CartLine[], place: ChosenPlace, coupon: Coupon | null): OrderTotals {
	const lines = availableLines(items)
	const goods = goodsTotals(lines, (left) => (coupon ? couponDiscount(coupon, left) : 0))
	const shippingCharge = lines.length === 0 ? null : chargeOfOrder(place.charge, goods.subtotal, place.freeFrom)
	return orderTotals({ ...goods, shippingCharge })
}

/** What a form with these lines, place, coupon and totals shows, for its hidden field. */
export function toShown(
	lines: readonly CartLine[],
	{ savedAddress }: Pick<TypedOrder, 'savedAddress'>,
	{ country, city, service }: ChosenPlace,
	coupon: Coupon | null,
	totals: OrderTotals,
	currency: string,
): ShownOrder {
	return {
		lines: lines.map(({ id, quantity, discount }) => ({ id, quantity, discount })),
		country: country?.name ?? '',
		city: city?.name ?? '',
		savedAddress,
		service,
		coupon: coupon && { id: coupon.id, code: coupon.code, amount: couponPart(totals) },
		shippingCharge: totals.shippingCharge ?? 0,
		total: totals.total,
		currency,
	}
}

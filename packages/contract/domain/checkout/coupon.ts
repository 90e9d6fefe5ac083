import { type Cents, type PartsPerMillion, shareOf } from '../money.ts'
import { clampDiscount } from '../totals.ts'

/** Discount of a coupon. */
export type CouponBenefit =
	| { readonly type: 'fixed'; readonly value: Cents }
	/** Percentage of the subtotal: all types of the API except `fixed` (ENT-26, CHK-47). */
	| { readonly type: 'percentage'; readonly value: PartsPerMillion }

/** CHK-46, CHK-47, AMB-65: discount of a coupon, at most the subtotal. */
export function couponDiscount(benefit: CouponBenefit, subtotal: Cents): Cents {
	const discount = benefit.type === 'fixed' ? benefit.value : shareOf(subtotal, benefit.value)
	return clampDiscount(discount, subtotal)
}

/** CHK-45: whether a coupon has expired; null means never. An invalid date counts as expired. */
export function isExpired(expiresAt: Date | null, now: Date): boolean {
	if (expiresAt === null) return false
	return Number.isNaN(expiresAt.getTime()) || expiresAt < now
}

import { type Cents, type PartsPerMillion, shareOf } from './money.ts'
import { clampDiscount } from './totals.ts'

/** What a coupon takes off: an amount, or a share of the subtotal. */
export type CouponBenefit =
	| { readonly kind: 'fixed'; readonly amount: Cents }
	| { readonly kind: 'percentage'; readonly share: PartsPerMillion }

/** The word that marks a fixed coupon; every other word means a percentage (ENT-26, CHK-47). */
export const fixedCouponType = 'fixed'

/** CHK-46, CHK-47, AMB-65: what the coupon takes off a cart, never more than its lines cost. */
export function couponDiscount(benefit: CouponBenefit, subtotal: Cents): Cents {
	const discount = benefit.kind === 'fixed' ? benefit.amount : shareOf(subtotal, benefit.share)
	return clampDiscount(discount, subtotal)
}

/**
 * CHK-45: expired when its time is earlier than now. `expiresAt` is an ISO time, null for never; a text that is no
 * time counts as expired, because nobody can say that the coupon still holds.
 */
export function isExpired(expiresAt: string | null, now: Date): boolean {
	if (expiresAt === null) return false
	const end = Date.parse(expiresAt)
	return Number.isNaN(end) || end < now.getTime()
}

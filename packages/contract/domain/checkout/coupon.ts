import { type Cents, type PartsPerMillion, shareOf } from '../money.ts'
import { clampDiscount } from '../totals.ts'

/** What a coupon takes off. */
export type CouponBenefit =
	| { readonly type: 'fixed'; readonly value: Cents }
	/** A share of the subtotal. Every type of the API but `fixed` means it (ENT-26, CHK-47). */
	| { readonly type: 'percentage'; readonly value: PartsPerMillion }

/** CHK-46, CHK-47, AMB-65: what the coupon takes off a cart, never more than its lines cost. */
export function couponDiscount(benefit: CouponBenefit, subtotal: Cents): Cents {
	const discount = benefit.type === 'fixed' ? benefit.value : shareOf(subtotal, benefit.value)
	return clampDiscount(discount, subtotal)
}

/**
 * CHK-45: expired when its time is earlier than now; null is never. A date that could not be read counts as expired,
 * because nobody can say that the coupon still holds.
 */
export function isExpired(expiresAt: Date | null, now: Date): boolean {
	if (expiresAt === null) return false
	return Number.isNaN(expiresAt.getTime()) || expiresAt < now
}

import { type Cents, type PartsPerMillion, shareOf } from '../money.ts'
import { clampDiscount } from '../totals.ts'

/** What a coupon takes off. */
export interface CouponBenefit {
	/** The wire's `fixed` is an amount; every other word means a percentage of the subtotal (ENT-26, CHK-47). */
	readonly type: 'fixed' | 'percentage'
	/** Cents for `fixed`, parts per million for `percentage`. */
	readonly value: Cents | PartsPerMillion
}

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

import { couponDiscount, isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const now = new Date('2026-11-20T12:00:00Z')

test('a fixed coupon subtracts its value [CHK-46]', () => {
	expect(couponDiscount({ type: 'fixed', value: 1_000 }, 20_000)).toBe(1_000)
})

test('a coupon of any other type subtracts a percentage of the cart [CHK-47]', () => {
	expect(couponDiscount({ type: 'percentage', value: 100_000 }, 20_000)).toBe(2_000)
})

test('a percentage coupon rounds half a cent up [CHK-47]', () => {
	expect(couponDiscount({ type: 'percentage', value: 500_000 }, 1)).toBe(1)
})

test('a coupon never subtracts more than the subtotal of the cart [AMB-65]', () => {
	expect(couponDiscount({ type: 'fixed', value: 30_000 }, 20_000)).toBe(20_000)
	const cents = fc.integer({ min: 0, max: 100_000_000 })
	const benefit = fc.oneof(
		fc.record({ type: fc.constant('fixed' as const), value: cents }),
		fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
	)
	fc.assert(
		fc.property(benefit, cents, (coupon, subtotal) => {
			const discount = couponDiscount(coupon, subtotal)
			expect(Number.isSafeInteger(discount)).toBe(true)
			expect(discount).toBeGreaterThanOrEqual(0)
			expect(discount).toBeLessThanOrEqual(subtotal)
		}),
	)
})

test.each([
	['a time before now', '2026-11-20T11:59:59Z', true],
	['exactly now', '2026-11-20T12:00:00Z', false],
	['a time after now', '2026-11-20T12:00:01Z', false],
	['no time at all', null, false],
	['a text that is no time', 'soon', true],
])('the expiry of a coupon with %s is compared with the current time [CHK-45]', (_, expiresAt, expired) => {
	expect(isExpired(expiresAt === null ? null : new Date(expiresAt), now)).toBe(expired)
})

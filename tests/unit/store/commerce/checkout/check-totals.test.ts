import { checkTotals } from '@storefront/store/commerce/checkout/check-totals.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { describe, expect, it } from 'vitest'

describe('total sent by a shopper', () => {
	const check = (final_total: number | string, total: number, currency: string) => () =>
		checkTotals(
			{ final_total, shipping_charge: 0, coupon_value: 0 } as OrderBody,
			{ subtotal: total, discount: 0, shippingCharge: 0, total },
			[],
			true,
			currency,
		)

	it('a total with a fraction of a yen is refused, like one that is a cent too high', () => {
		expect(check(120_650, 120_650, 'JPY')).not.toThrow()
		expect(check('120650.00', 120_650, 'JPY')).not.toThrow()
		for (const sent of [120_650.4, '120650.4', 120_650.01, 120_649.6]) expect(check(sent, 120_650, 'JPY')).toThrow('The total is now')
		expect(check(12.01, 1200, 'USD')).toThrow('The total is now')
		expect(check(12.001, 12_000, 'KWD')).toThrow('The total is now')
	})

	it('a total with small errors of binary fractions is accepted', () => {
		expect(check(0.1 + 0.2, 30, 'USD')).not.toThrow()
		expect(check(12.3449, 1234, 'USD')).not.toThrow()
	})
})

import { currencyOf } from '@storefront/connectors-shared/catalogue/currency.ts'
import { compareTotals } from '@storefront/connectors-shared/checkout/compare-totals.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { expect, test } from 'vitest'

test('an engine’s currency is told by its code; one with three decimals is refused, for hundredths would be another sum', () => {
	expect(['eur', 'USD', 'jpy'].map(currencyOf)).toEqual(['EUR', 'USD', 'JPY'])
	expect(() => currencyOf('kwd')).toThrow('The engine sells in KWD, which has 3 decimals')
})

const sent = (final_total: string) => ({ final_total, shipping_charge: '500', coupon_value: '', products: [] }) as unknown as OrderBody
/** In hundredths, as connectors count. */
const yen = { subtotal: 120_000, discount: 0, shippingCharge: 50_000, total: 170_000 }

test('what was sent in yen is compared with what the engine counts, and told in yen', () => {
	expect(() => compareTotals(sent('1700'), yen, [], true, 'JPY')).not.toThrow()
	expect(() => compareTotals(sent('1900'), yen, [], true, 'JPY')).toThrow('The products cost ¥1,200. The total is now ¥1,700, not ¥1,900.')
})

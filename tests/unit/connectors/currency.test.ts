import { currencyOf } from '@storefront/connectors-shared/catalogue/currency.ts'
import { compareTotals } from '@storefront/connectors-shared/checkout/compare-totals.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { expect, test } from 'vitest'

test('currency of an engine is read from its code, and currencies with three decimals are rejected because connectors count in hundredths', () => {
	expect(['eur', 'USD', 'jpy'].map(currencyOf)).toEqual(['EUR', 'USD', 'JPY'])
	expect(() => currencyOf('kwd')).toThrow('The engine sells in KWD, which has 3 decimals')
})

const sent = (final_total: string) => ({ final_total, shipping_charge: '500', coupon_value: '', products: [] }) as unknown as OrderBody
/** Amounts in hundredths, in which connectors count. */
const yen = { subtotal: 120_000, discount: 0, shippingCharge: 50_000, total: 170_000 }

test('totals in yen from a client are compared with the totals of the engine, and errors are in yen', () => {
	expect(() => compareTotals(sent('1700'), yen, [], true, 'JPY')).not.toThrow()
	expect(() => compareTotals(sent('1900'), yen, [], true, 'JPY')).toThrow('The products cost ¥1,200. The total is now ¥1,700, not ¥1,900.')
})

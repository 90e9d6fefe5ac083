import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { chargesFor, freeDeliveryText, generalText } from '@storefront/contract/domain/location/estimate.ts'
import { expect, test } from 'vitest'

test.each([
	['the charge where delivery is never free', 490, 100_000, null, 490],
	['the charge below the price from which it is free', 490, 9_999, 10_000, 490],
	['nothing from that price on', 490, 10_000, 10_000, 0],
	['no charge yet as no charge yet', null, 10_000, 10_000, null],
])('the shipping charge of an order is %s [CONST-17]', (_, charge, subtotal, freeFrom, counted) => {
	expect(chargeOfOrder(charge, subtotal, freeFrom)).toBe(counted)
})

test('the free delivery text has the missing amount, and is empty for an empty cart or without free delivery [CONST-17]', () => {
	expect(freeDeliveryText(8_800, 10_000, '$')).toBe('Add $12.00 more for free delivery.')
	expect(freeDeliveryText(10_000, 10_000, '$')).toBe('Your delivery is free.')
	expect(freeDeliveryText(10_000, null, '$')).toBe('')
	expect(freeDeliveryText(0, 10_000, '$')).toBe('')
})

test('the general delivery text applies before a country is selected', () => {
	expect(generalText(null, '$')).toBe('Delivery cost and date depend on your country.')
	expect(generalText(10_000, '$')).toBe('Delivery cost and date depend on your country. Free from $100.00.')
})

test('an order with free delivery has no charge in any city [CONST-17]', () => {
	const estimate = { lowest: 100, highest: 590, freeFrom: 10_000, dates: null, validSeconds: 0 }
	expect(chargesFor(estimate, 9_999)).toEqual({ lowest: 100, highest: 590 })
	expect(chargesFor(estimate, 10_000)).toEqual({ lowest: 0, highest: 0 })
})

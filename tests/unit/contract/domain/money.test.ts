import {
	applyDiscount,
	formatMoney,
	shareOf,
	toAmount,
	toAmountText,
	toCents,
	toMinorUnits,
	toPartsPerMillion,
	toPercent,
	toPercentText,
	toUnits,
} from '@storefront/contract/domain/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('money in hundredths', () => {
	it.each([
		[12.5, 1250],
		['12.50', 1250],
		['12.505', 1251],
		[0.1 + 0.2, 30],
		['0', 0],
		[1735.29, 173529],
		['-0.00', 0],
		[-3.5, -350],
		[1e-7, 0],
	])('the amount %s is parsed as %i cents', (amount, cents) => {
		expect(toCents(amount)).toBe(cents)
	})

	it.each(['', 'abc', '12,50', '1.2.3', Number.NaN, Number.POSITIVE_INFINITY])(
		'the invalid amount %s throws an error with an example',
		(amount) => {
			expect(() => toCents(amount)).toThrow(/is not an amount of money; write it like 12\.50/)
		},
	)

	it('numbers in different units are type errors', () => {
		const [price, discount] = [toCents('10.00'), toPartsPerMillion('10')]
		// @ts-expect-error a discount is no price
		applyDiscount(discount, discount)
		// @ts-expect-error a price is no discount
		applyDiscount(price, price)
		// @ts-expect-error minor units are no amount of the API
		toMinorUnits(price, 'EUR')
		// @ts-expect-error an amount of the API is not in minor units
		formatMoney(toAmount(price, 'EUR'), 'EUR')
		// @ts-expect-error a discount of the domain is not in percent
		toPartsPerMillion(discount)
		expect(applyDiscount(price, discount)).toBe(900)
	})

	it('cents are unchanged after conversion to the store API and back [ADD-01]', () => {
		fc.assert(
			fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
				expect(toCents(toAmountText(cents, '$'))).toBe(cents)
				expect(toCents(toUnits(cents))).toBe(cents)
			}),
		)
	})

	it('money has two decimals and thousands separators [PROD-07] [CONST-09] [AMB-56]', () => {
		expect(formatMoney(1000)).toBe('$10.00')
		expect(formatMoney(9000, '€')).toBe('€90.00')
		expect(formatMoney(123456789)).toBe('$1,234,567.89')
		expect(formatMoney(-5)).toBe('-$0.05')
	})

	it('money without a currency has the symbol "$" [CONST-10]', () => {
		expect(formatMoney(0)).toBe('$0.00')
	})

	it('a discount of 15 percent reduces 100 to 85.00 [PROD-09]', () => {
		expect(applyDiscount(10000, toPartsPerMillion(15))).toBe(8500)
		expect(applyDiscount(24999, toPartsPerMillion('15'))).toBe(21249)
	})

	it('a discount never increases a price and never makes it negative [PROD-09]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e10 }), fc.double({ min: 0, max: 100, noNaN: true }), (price, percent) => {
				const result = applyDiscount(price, toPartsPerMillion(percent))
				expect(result).toBeGreaterThanOrEqual(0)
				expect(result).toBeLessThanOrEqual(price)
				expect(Number.isInteger(result)).toBe(true)
			}),
		)
	})

	it('a share of an amount is rounded half up', () => {
		expect(shareOf(1, 500_000)).toBe(1)
		expect(shareOf(3, 500_000)).toBe(2)
		expect(shareOf(1, 499_999)).toBe(0)
	})

	it('percentages are limited to 0 to 100, and an empty value is 0', () => {
		expect([toPartsPerMillion(''), toPartsPerMillion(null), toPartsPerMillion(undefined)]).toEqual([0, 0, 0])
		expect([toPartsPerMillion(-5), toPartsPerMillion(250)]).toEqual([0, 1_000_000])
		expect(toPercent(toPartsPerMillion(12.5))).toBe(12.5)
		expect([toPercentText(125_000), toPercentText(0)]).toEqual(['12.5', ''])
		expect(() => toPartsPerMillion('much')).toThrow(/not a percentage/)
	})
})

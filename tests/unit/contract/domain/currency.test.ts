import { couponDiscount } from '@storefront/contract/domain/checkout/coupon.ts'
import { allocate, orderTax } from '@storefront/contract/domain/checkout/tax.ts'
import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { formatMoney, isAmount, toAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { orderTotals } from '@storefront/contract/domain/totals.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const currencies = [
	['JPY', 0],
	['EUR', 2],
	['CHF', 2],
	['HUF', 2],
	['KWD', 3],
	['IQD', 3],
	['CLF', 4],
	['$', 2],
	['¥', 2],
	['jpy', 2],
] as const
const amounts = fc.integer({ min: -1e11, max: 1e11 })
const prices = fc.integer({ min: 1, max: 1e9 })

describe('money in the minor units of its currency', () => {
	it.each(currencies)('the currency %s has %i decimals, by ISO 4217 instead of the browser', (currency, digits) => {
		expect(minorDigits(currency)).toBe(digits)
	})

	it.each(currencies)('amounts in %s are unchanged after conversion to the store API and back', (currency) => {
		fc.assert(
			fc.property(amounts, (amount) => {
				expect(toMinorUnits(toAmountText(amount, currency), currency)).toBe(amount)
				expect(toMinorUnits(toAmount(amount, currency), currency)).toBe(amount)
			}),
		)
	})

	it.each([
		['12.5', 'JPY', 13],
		['12.4', 'JPY', 12],
		[1250, 'JPY', 1250],
		['12.3456', 'KWD', 12_346],
		[0.001, 'KWD', 1],
		['-0.4', 'JPY', 0],
		['-12.5', 'JPY', -13],
	])('the amount %s in %s is %i minor units, rounded half away from zero', (amount, currency, minor) => {
		expect(toMinorUnits(amount, currency)).toBe(minor)
	})

	it('an amount is formatted for the store API with all decimals of its currency', () => {
		expect(toAmountText(1250, 'JPY')).toBe('1250')
		expect(toAmountText(1250, 'EUR')).toBe('12.50')
		expect(toAmountText(-5, 'KWD')).toBe('-0.005')
	})

	it('an invalid amount throws an error with an example in its currency', () => {
		expect(() => toMinorUnits('12,50', 'JPY')).toThrow('"12,50" is not an amount of money; write it like 1250')
		expect(() => toMinorUnits('12,50', 'KWD')).toThrow('"12,50" is not an amount of money; write it like 12.500')
	})

	it.each([
		['12.50', 'JPY', false],
		['1250', 'JPY', true],
		['12.505', 'EUR', false],
		['12.505', 'KWD', true],
		['12.', 'KWD', false],
		['-1', 'EUR', false],
	])('the input "%s" is an amount in %s: %s', (typed, currency, is) => {
		expect(isAmount(typed, currency)).toBe(is)
	})

	it('money is formatted by the locale for a currency code, and by the specification for a symbol [PROD-07]', () => {
		expect(formatMoney(1250, 'JPY')).toBe('¥1,250')
		expect(formatMoney(1_250_000, 'KWD')).toBe('KWD\u00A01,250.000')
		expect(formatMoney(-125_000, 'EUR')).toBe('-€1,250.00')
		expect(formatMoney(125_000, '$')).toBe('$1,250.00')
	})
})

describe('sums of minor units', () => {
	// The functions use integers without decimals, so the properties hold for every currency.
	it('sums of lines, discount and delivery are exact in minor units', () => {
		fc.assert(
			fc.property(
				fc.array(prices, { minLength: 1, maxLength: 20 }),
				fc.integer({ min: 0, max: 1_000_000 }),
				prices,
				(lines, share, shippingCharge) => {
					const subtotal = lines.reduce((sum, line) => sum + line, 0)
					const discount = couponDiscount({ type: 'percentage', value: share }, subtotal)
					const { total } = orderTotals({ subtotal, discount, shippingCharge })
					expect(total).toBe(subtotal - discount + shippingCharge)
					for (const [currency] of currencies) {
						const minorUnits = [subtotal, shippingCharge, -discount].map((part) => toMinorUnits(toAmount(part, currency), currency))
						expect(minorUnits.reduce((sum, part) => sum + part, 0)).toBe(toMinorUnits(toAmount(total, currency), currency))
					}
				},
			),
		)
	})

	it('sums of an order with several tax rates are exact in minor units', () => {
		const rates = fc.constantFrom(0, 70_000, 81_000, 190_000)
		fc.assert(
			fc.property(fc.array(fc.record({ rate: rates, gross: prices }), { minLength: 1, maxLength: 8 }), prices, (goods, shippingCharge) => {
				const subtotal = goods.reduce((sum, { gross }) => sum + gross, 0)
				const discount = Math.floor(subtotal / 3)
				const shares = orderTax({ taxName: 'VAT', goods, discount, shippingCharge })
				expect(shares.reduce((sum, { gross }) => sum + gross, 0)).toBe(subtotal - discount + shippingCharge)
				for (const { gross, tax } of shares) expect(tax).toBeLessThanOrEqual(gross)
			}),
		)
	})

	it('sums of partial refunds are exact in minor units', () => {
		fc.assert(
			fc.property(prices, fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 10 }), (total, weights) => {
				expect(allocate(total, weights).reduce((sum, part) => sum + part, 0)).toBe(total)
			}),
		)
	})
})

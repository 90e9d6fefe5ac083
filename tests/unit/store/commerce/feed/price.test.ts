import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { parsePrice, writePrice } from '@storefront/store/commerce/feed/price.ts'
import { saleOf } from '@storefront/store/commerce/prices/sale.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

const sale = fc
	.tuple(fc.integer({ min: 1, max: 10_000_000_00 }), fc.integer({ min: 1, max: 10_000_000_00 }))
	.map(([a, b]) => ({ price: Math.max(a, b), sale: Math.min(a, b) }))

test('the discount of a sale results in exactly the sale price', () => {
	fc.assert(
		fc.property(sale, ({ price, sale: paid }) => {
			const result = saleOf(price, paid)
			expect(applyDiscount(result.price, result.discount)).toBe(paid)
		}),
		{ numRuns: 2000 },
	)
})

test('applying saleOf twice changes nothing', () => {
	fc.assert(
		fc.property(sale, ({ price, sale: paid }) => {
			const once = saleOf(price, paid)
			expect(saleOf(once.price, paid)).toEqual(once)
		}),
		{ numRuns: 2000 },
	)
})

test('saleOf keeps the price before discount up to 10,000.00', () => {
	fc.assert(
		fc.property(sale, ({ price, sale: paid }) => {
			fc.pre(price <= 10_000_00)
			expect(saleOf(price, paid).price).toBe(price)
		}),
	)
})

it('saleOf prefers a round discount', () => {
	expect(saleOf(1041_10, 936_99)).toEqual({ price: 1041_10, discount: 100_000 })
	expect(saleOf(99_99, 84_99)).toEqual({ price: 99_99, discount: 150_000 })
})

describe('parsePrice', () => {
	it.each([
		['12.50 USD', 12_50],
		['USD 12.50', 12_50],
		['12.5usd', 12_50],
		['12', 12_00],
		['1,299.00 USD', 1299_00],
		['1,234,567.89', 1_234_567_89],
	])('reads %s', (text, cents) => {
		expect(parsePrice('price', text, 'USD')).toEqual({ value: cents })
	})

	it.each([
		['abc', 'price "abc" is not an amount; use an amount such as 12.50 USD'],
		['12,50 USD', 'price "12,50 USD" is not an amount; use an amount such as 12.50 USD'],
		['-5.00 USD', 'price "-5.00 USD" is not an amount; use an amount such as 12.50 USD'],
		['12.50 EUR', 'price "12.50 EUR" is in EUR, but the shop sells in USD'],
		['0.00 USD', 'price "0.00 USD" is zero; a price must be above 0'],
		['99999999 USD', 'price "99999999 USD" is above 10000000.00'],
	])('refuses %s with a reason', (text, reason) => {
		expect(parsePrice('price', text, 'USD')).toEqual({ reason })
	})

	it('parses the output of writePrice', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), (cents) => {
				expect(parsePrice('price', writePrice(cents, 'EUR'), 'EUR')).toEqual({ value: cents })
			}),
		)
	})
})

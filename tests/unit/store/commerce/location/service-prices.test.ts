import { findPrice, formatPrice, parsePrices } from '@storefront/contract/domain/location/service-prices.ts'
import { parseWeight } from '@storefront/contract/domain/location/weight.ts'
import { expect, test } from 'vitest'

test.each([
	['500 g', 500],
	['1.5 kg', 1500],
	['1,5kg', 1500],
	['2 lb', 908],
	['8 oz', 227],
	['0.1 g', 1],
	['heavy', null],
	['12', null],
	['', null],
])('the weight "%s" is %s grams', (text, weight) => {
	expect(parseWeight(text)).toBe(weight)
})

test('prices of a delivery service are read as they are written', () => {
	const text = '12.50; 0 from 100.00\n4.90 up to 2 kg\n6.00 from 50.00 up to 500 g'
	const prices = parsePrices(text, 'EUR')
	expect(prices).toEqual([
		{ charge: 1250, minSum: 0, maxWeight: null },
		{ charge: 0, minSum: 10_000, maxWeight: null },
		{ charge: 490, minSum: 0, maxWeight: 2000 },
		{ charge: 600, minSum: 5000, maxWeight: 500 },
	])
	expect(parsePrices(prices.map((price) => formatPrice(price, 'EUR')).join('\n'), 'EUR')).toEqual(prices)
})

test.each(['twelve', '12.505', '5 up to 2', '5 from many', '5 to 2 kg', '-1'])('"%s" is not a price', (text) => {
	expect(() => parsePrices(text, 'EUR')).toThrow('is not a price')
})

test('the lowest price that applies counts, and weights that are not known match no maximum weight', () => {
	const prices = parsePrices('5 up to 2 kg; 9 up to 10 kg; 0 from 100', 'EUR')
	expect(findPrice(prices, { sum: 2000, weight: 2000 })).toBe(500)
	expect(findPrice(prices, { sum: 2000, weight: 2001 })).toBe(900)
	expect(findPrice(prices, { sum: 2000, weight: 10_001 })).toBeNull()
	expect(findPrice(prices, { sum: 2000, weight: null })).toBeNull()
	expect(findPrice(prices, { sum: 10_000, weight: null })).toBe(0)
})

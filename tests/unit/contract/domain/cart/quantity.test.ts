import {
	addedQuantity,
	canChangeQuantity,
	canDecrease,
	canIncrease,
	clampQuantity,
	parseQuantity,
	startQuantity,
} from '@storefront/contract/domain/cart/quantity.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const stocks = fc.integer({ min: 0, max: 1_000 })

test('the initial quantity is 1, or 0 without stock [VAR-09, VAR-11]', () => {
	expect(startQuantity(5)).toBe(1)
	expect(startQuantity(0)).toBe(0)
	expect(startQuantity(-1)).toBe(0)
})

test.each([
	[0, false],
	[1, false],
	[2, true],
])('the quantity %i can decrease: %s [VAR-12]', (quantity, possible) => {
	expect(canDecrease(quantity)).toBe(possible)
})

test.each([
	[3, 4, true],
	[4, 4, false],
	[5, 4, false],
	[0, 0, false],
])('the quantity %i with a stock of %i can increase: %s [VAR-13]', (quantity, stock, possible) => {
	expect(canIncrease(quantity, stock)).toBe(possible)
})

test('steps never lead to a quantity outside of the stock [VAR-09, VAR-10, VAR-12, VAR-13]', () => {
	fc.assert(
		fc.property(stocks, fc.array(fc.boolean()), (stock, steps) => {
			let quantity = startQuantity(stock)
			for (const up of steps) {
				if (up && canIncrease(quantity, stock)) quantity += 1
				if (!up && canDecrease(quantity)) quantity -= 1
				expect(quantity).toBe(clampQuantity(quantity, stock))
			}
		}),
	)
})

test.each([
	[0, 5, 1],
	[-3, 5, 1],
	[2.7, 5, 2],
	[9, 5, 5],
	[Number.NaN, 5, 1],
	[3, 0, 0],
	[Number.POSITIVE_INFINITY, 5, 5],
])('the quantity %d with a stock of %i is limited to %i [VAR-09, VAR-10, VAR-11]', (wanted, stock, quantity) => {
	expect(clampQuantity(wanted, stock)).toBe(quantity)
})

test('an added quantity adds to the quantity in the cart, up to the stock [PROD-23, PROD-24]', () => {
	expect(addedQuantity(2, 3, 5)).toBe(5)
	expect(addedQuantity(3, 2, 4)).toBeNull()
})

test.each([
	['grow within the stock', 2, 4, 4, true],
	['grow beyond it', 2, 5, 4, false],
	['stay where it is beyond it', 6, 6, 4, true],
	['shrink, though still beyond it', 6, 5, 4, true],
	['grow when nothing is left', 1, 2, 0, false],
])('a cart line may %s: from %i to %i with a stock of %i is %s [VAR-10, VAR-13, CART-19]', (_, current, wanted, stock, possible) => {
	expect(canChangeQuantity(current, wanted, stock)).toBe(possible)
})

test.each([
	['7', 7],
	[' 007 ', 7],
	['2.9', 2],
	['1e2', 100],
	['0', 1],
	['-3', 1],
	['', null],
	['   ', null],
	['many', null],
	['Infinity', null],
])('the typed quantity %j is parsed as %j', (text, quantity) => {
	expect(parseQuantity(text)).toBe(quantity)
})

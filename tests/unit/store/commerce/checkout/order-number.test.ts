import { makeOrderNumber } from '@storefront/store/commerce/checkout/order-number.ts'
import { expect, test } from 'vitest'

test('order numbers are short and have no letters that look like digits', () => {
	for (let count = 0; count < 1000; count++) expect(makeOrderNumber()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('order numbers are random and unique', () => {
	const numbers = Array.from({ length: 10_000 }, makeOrderNumber)
	expect(new Set(numbers).size).toBe(numbers.length)
	expect(numbers).not.toEqual(numbers.toSorted())
})

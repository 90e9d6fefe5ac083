import { makeOrderNumber } from '@storefront/store/commerce/checkout/order-number.ts'
import { expect, test } from 'vitest'

test('makes short numbers without letters that are mistaken for digits', () => {
	for (let count = 0; count < 1000; count++) expect(makeOrderNumber()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('makes numbers that do not follow each other and do not come twice', () => {
	const numbers = Array.from({ length: 10_000 }, makeOrderNumber)
	expect(new Set(numbers).size).toBe(numbers.length)
	expect(numbers).not.toEqual(numbers.toSorted())
})

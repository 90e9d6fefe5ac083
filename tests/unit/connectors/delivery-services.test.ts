import { allowedMethods, chooseMethod, hasChoice } from '@storefront/connectors-shared/checkout/delivery-services.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { expect, test } from 'vitest'

const berlin = { country: { id: 276, name: 'Germany', code: 'DE' }, city: 'Berlin' }
const method = (code: string, price: number) => ({ id: `${code}-${price}`, code, name: code.toUpperCase(), price })
const offered = [method('express', 1290), method('standard', 490), method('pickup', 0), method('express', 990)]
const idsOf = (codes: readonly string[], all = offered) => allowedMethods(all, codes, berlin).map(({ id }) => id)

test('without codes in the shop file the cheapest method is the standard delivery, and each code is offered once', () => {
	expect(idsOf([])).toEqual(['pickup-0', 'standard-490', 'express-990'])
})

test('codes of the shop file limit the methods, and the first one that the engine offers is the standard delivery', () => {
	expect(idsOf(['freight', 'standard', 'express'])).toEqual(['standard-490', 'express-990'])
	expect(() => idsOf(['freight'])).toThrow(StoreError)
	expect(() => idsOf([], [])).toThrow('We do not ship to Berlin, Germany.')
})

test('methods whose codes an order cannot name are the standard delivery only', () => {
	expect(idsOf([], [method('a'.repeat(51), 100), method('b'.repeat(51), 200), method('', 300)])).toEqual([`${'a'.repeat(51)}-100`])
})

test('an order gets the method that it names, and no other', () => {
	const methods = allowedMethods(offered, ['standard', 'express'], berlin)
	expect(chooseMethod(methods, '').id).toBe('standard-490')
	expect(chooseMethod(methods, 'express').id).toBe('express-990')
	for (const code of ['pickup', 'standard ', 'drone']) expect(() => chooseMethod(methods, code)).toThrow(StoreError)
})

test('a shop file with one method offers no choice', () => {
	expect([[], ['standard'], ['standard', 'express']].map((codes) => hasChoice({ shipping_methods: codes }))).toEqual([true, false, true])
})

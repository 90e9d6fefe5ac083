import { allChecks } from '@storefront/conformance/checks/all.ts'
import { readExceptions } from '@storefront/conformance/exceptions.ts'
import { expect, it } from 'vitest'

const read = (text: string) => readExceptions('known.yaml', text, allChecks)

it('list of exceptions contains deviations of a store with reasons', () => {
	const text = '- call: getGuestCart\n  check: not by address\n  reason: The engine knows guests by their address alone.\n'
	expect(read(text)).toEqual([{ call: 'getGuestCart', check: 'not by address', reason: 'The engine knows guests by their address alone.' }])
	expect(read('[{"call":"getBrands","check":"form","reason":"Brands have no ids."}]')).toHaveLength(1)
	expect(read('[]')).toEqual([])
})

it.each([
	['call: getBrands', 'known.yaml should hold a list, each entry with call, check and reason.'],
	['- call: getBrands\n  check: form', 'known.yaml, entry 1 needs call, check and reason, each with words in it.'],
	['- call: getBrands\n  check: form\n  reason: " "', 'known.yaml, entry 1 needs call, check and reason, each with words in it.'],
	['- call: getBrand\n  check: form\n  reason: x', 'known.yaml, entry 1 names the call "getBrand", which the contract does not have.'],
	[
		'- call: getBrands\n  check: shape\n  reason: x',
		/^known.yaml, entry 1 names the check "shape" of getBrands, which has: is there, form, /,
	],
	[
		'- {call: getBrands, check: form, reason: x}\n- {call: getBrands, check: form, reason: y}',
		'known.yaml, entry 2 names "form" of getBrands a second time.',
	],
	['- call: [', /^known.yaml cannot be read: .*line 1/],
])('list of exceptions with an error is rejected with a message: %j', (text, sentence) => {
	expect(() => read(text)).toThrow(sentence)
})

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
	['call: getBrands', 'known.yaml must contain a list, with call, check and reason in each entry.'],
	['- call: getBrands\n  check: form', 'known.yaml, entry 1 needs a non-empty call, check and reason.'],
	['- call: getBrands\n  check: form\n  reason: " "', 'known.yaml, entry 1 needs a non-empty call, check and reason.'],
	['- call: getBrand\n  check: form\n  reason: x', 'known.yaml, entry 1 has the unknown call "getBrand".'],
	[
		'- call: getBrands\n  check: shape\n  reason: x',
		/^known.yaml, entry 1 has the unknown check "shape" of getBrands\. Its checks: is there, form, /,
	],
	[
		'- {call: getBrands, check: form, reason: x}\n- {call: getBrands, check: form, reason: y}',
		'known.yaml, entry 2 repeats "form" of getBrands.',
	],
	['- call: [', /^known.yaml cannot be read: .*line 1/],
])('list of exceptions with an error is rejected with a message: %j', (text, sentence) => {
	expect(() => read(text)).toThrow(sentence)
})

import {
	capabilities,
	capabilitiesOf,
	isUnknownCallError,
	missingCapabilityText,
	olderCapabilities,
} from '@storefront/contract/domain/frame/capabilities.ts'
import { expect, test } from 'vitest'

/** What is there only where a store says so. */
const named = ['account_deletion', 'account_export', 'changes', 'delivery_estimate', 'email_change', 'sessions']

test('a store that says nothing is offered what is asked for only when somebody wants it', () => {
	expect(olderCapabilities).toEqual(capabilities.filter((one) => !named.includes(one)))
})

test('a store that says something of one thing says it of no other', () => {
	const known = capabilitiesOf((one) => ({ wishlist: false, changes: true })[one as string])
	expect(known).toEqual(capabilities.filter((one) => one === 'changes' || (one !== 'wishlist' && !named.includes(one))))
})

test('pages name what shoppers miss, and nothing where nothing is missing', () => {
	expect(missingCapabilityText(capabilitiesOf((one) => one !== 'changes'))).toBe('')
	expect(missingCapabilityText(capabilitiesOf((one) => one !== 'wishlist' && one !== 'coupons'))).toBe('coupons wishlist')
})

test.each([
	[404, '', false, true],
	[404, 'not_found', false, false],
	[404, 'not_found', true, true],
	[405, 'method_not_allowed', false, true],
	[501, '', false, true],
	[422, '', true, false],
	[503, 'store_unavailable', true, false],
])(
	'takes HTTP %i with code "%s" of a call that names nothing (%s) for a call that the store does not know: %s',
	(status, code, namesNothing, unknown) => {
		expect(isUnknownCallError(status, code, namesNothing)).toBe(unknown)
	},
)

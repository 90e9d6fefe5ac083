import {
	capabilities,
	capabilitiesOf,
	isUnknownCallError,
	missingCapabilityText,
	olderCapabilities,
} from '@storefront/contract/domain/frame/capabilities.ts'
import { expect, test } from 'vitest'

/** Capabilities that a store has only if it declares them. */
const named = ['account_deletion', 'account_export', 'changes', 'content', 'delivery_estimate', 'email_change', 'questions', 'sessions']

test('a store without declared capabilities has those that are tried on use', () => {
	expect(olderCapabilities).toEqual(capabilities.filter((one) => !named.includes(one)))
})

test('a store with some declared capabilities has the defaults of all others', () => {
	const known = capabilitiesOf((one) => ({ wishlist: false, changes: true })[one as string])
	expect(known).toEqual(capabilities.filter((one) => one === 'changes' || (one !== 'wishlist' && !named.includes(one))))
})

test('the text of missing capabilities ignores what only servers use, and is empty if none is missing', () => {
	expect(missingCapabilityText(capabilitiesOf((one) => one !== 'changes' && one !== 'content'))).toBe('')
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
	'HTTP %i with the code "%s", for a call without a resource (%s), means an unknown endpoint: %s',
	(status, code, namesNothing, unknown) => {
		expect(isUnknownCallError(status, code, namesNothing)).toBe(unknown)
	},
)

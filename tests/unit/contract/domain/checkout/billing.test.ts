import {
	formatBillingAddress,
	labelInList,
	missingBilling,
	missingInList,
	noBillingAddress,
} from '@storefront/contract/domain/checkout/billing.ts'
import { expect, it } from 'vitest'

it('the required fields of a billing address are those of an address, without fields that the country hides', () => {
	expect(missingBilling({ ...noBillingAddress, city: 'Dubai', country: ' ' }, ['postal_code'])).toEqual([
		'billing-country',
		'billing-firstName',
		'billing-lastName',
		'billing-address',
	])
})

it('the error message of a missing field names the billing address', () => {
	expect([labelInList('billing-postal_code'), missingInList('billing-postal_code')]).toEqual([
		'Postal Code (billing)',
		'Billing address: Postal code is required',
	])
	expect([labelInList('postal_code'), missingInList('postal_code')]).toEqual(['Postal Code', 'Postal code is required'])
})

it('a billing address is formatted as one line, and is empty if there is none', () => {
	expect(formatBillingAddress({ ...noBillingAddress, firstName: 'Ada', city: 'Dubai', country: 'United Arab Emirates' })).toBe(
		'Ada, Dubai, United Arab Emirates',
	)
	expect(formatBillingAddress(null)).toBe('')
})

import {
	describeMissingField,
	formatBillingAddress,
	missingBilling,
	noBillingAddress,
} from '@storefront/contract/domain/checkout/billing.ts'
import { expect, it } from 'vitest'

it('asks of a billing address what an address must have, without what its country folds away', () => {
	expect(missingBilling({ ...noBillingAddress, city: 'Dubai', country: ' ' }, ['postal_code'])).toEqual([
		'billing-firstName',
		'billing-lastName',
		'billing-address',
		'billing-country',
	])
})

it('tells what is missing of it apart from what is missing of the other address', () => {
	expect(describeMissingField('billing-postal_code')).toEqual({
		label: 'Postal Code (billing)',
		sentence: 'Billing address: Postal code is required',
	})
	expect(describeMissingField('postal_code')).toEqual({ label: 'Postal Code', sentence: 'Postal code is required' })
})

it('is told in one line, and of none there is nothing to tell', () => {
	expect(formatBillingAddress({ ...noBillingAddress, firstName: 'Ada', city: 'Dubai', country: 'United Arab Emirates' })).toBe(
		'Ada, Dubai, United Arab Emirates',
	)
	expect(formatBillingAddress(null)).toBe('')
})

import { blockerMessage, findOrderBlockers, partLabel } from '@storefront/contract/domain/checkout/order-blockers.ts'
import { expect, it } from 'vitest'

const ready = { lines: [{ quantity: 2, stock: 2 }], missing: [], payment: '5', needsAddress: false } as const

it('order blockers are listed in the order in which shoppers should fix them [CHK-34] [CHK-35] [CHK-36] [AMB-47]', () => {
	expect(findOrderBlockers(ready)).toEqual([])
	expect(findOrderBlockers({ ...ready, payment: '' })).toEqual(['payment'])
	expect(findOrderBlockers({ ...ready, payment: '', missing: ['city', 'billing-city'] })).toEqual(['city', 'billing-city', 'payment'])
	const short = [{ quantity: 2, stock: 1 }]
	expect(findOrderBlockers({ ...ready, missing: ['email'], needsAddress: true, lines: short })).toEqual([
		'unavailable',
		'saved-address',
		'email',
	])
	expect(findOrderBlockers({ ...ready, lines: [], needsAddress: true })).toEqual(['empty'])
})

it('order blockers contain no address fields while a saved address must be selected [AMB-41]', () => {
	const missing = ['firstName', 'address', 'country', 'city', 'postal_code', 'billing-city', 'phoneNumber'] as const
	expect(findOrderBlockers({ ...ready, missing, needsAddress: true })).toEqual([
		'saved-address',
		'firstName',
		'billing-city',
		'phoneNumber',
	])
})

it('order blockers have labels and messages', () => {
	expect(partLabel('payment')).toBe('Payment method')
	expect(partLabel('billing-city')).toBe('City (billing)')
	expect(partLabel('couponCode')).toBe('Discount code')
	expect(partLabel('vatNumber'), 'an optional field that the store has refused').toBe('VAT number')
	expect(blockerMessage('payment')).toBe('Please choose a payment method.')
	expect(blockerMessage('city')).toBe('City is required')
})

import {
	type CheckoutForm,
	emptyCheckoutForm,
	missingFields,
	resetOrderFields,
	usedTexts,
} from '@storefront/contract/domain/checkout/checkout-form.ts'
import { missingSentence, requiredFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { expect, it } from 'vitest'

const place = { country: { id: '1' }, city: { id: '2' } }
const full: CheckoutForm = {
	...emptyCheckoutForm,
	firstName: 'A',
	lastName: 'B',
	email: 'x',
	phoneNumber: 'y',
	address: 'C',
	postal_code: 'D',
}

it('the checkout form has eight required fields with their own error messages [CHK-24] [CHK-25] [CHK-26] [CHK-27] [CHK-28] [CHK-29] [CHK-30] [CHK-31]', () => {
	const missing = missingFields(emptyCheckoutForm, { country: null, city: null })
	expect(missing).toEqual(requiredFields)
	expect(missing.map((field) => missingSentence(field))).toEqual([
		'Email is required',
		'Phone number is required',
		'Country is required',
		'First name is required',
		'Last name is required',
		'Address is required',
		'City is required',
		'Postal code is required',
	])
})

it('the checkout form has no further validation, not even of the email format [CHK-32] [ENT-29]', () => {
	expect(missingFields(full, place)).toEqual([])
})

it('a required field with only spaces is missing', () => {
	expect(missingFields({ ...full, firstName: '  ' }, { ...place, city: null })).toEqual(['firstName', 'city'])
})

it('a company needs its name, and its fields are sent only if a company orders', () => {
	const company = { company: 'Analytical Engines', vatNumber: 'DE123456789', purchaseOrder: 'PO-4711' }
	expect(missingFields({ ...full, isCompany: true }, place)).toEqual(['company'])
	expect(missingSentence('company')).toBe('Company is required')
	expect(missingFields({ ...full, ...company, isCompany: true }, place)).toEqual([])
	expect(usedTexts({ ...full, ...company, isCompany: true }, [])).toMatchObject(company)
	expect(usedTexts({ ...full, ...company }, ['postal_code'])).toMatchObject({
		company: '',
		vatNumber: '',
		purchaseOrder: '',
		firstName: 'A',
		postal_code: '',
	})
})

it('the next order of a company keeps company and VAT number, and needs another purchase order number', () => {
	const ordered = { ...full, isCompany: true, company: 'Engines', vatNumber: 'DE123456789', purchaseOrder: 'PO-4711' }
	expect(resetOrderFields(ordered)).toEqual({ ...ordered, purchaseOrder: '' })
})

import {
	type AddressFormData,
	countryCodeOf,
	defaultAddressForm,
	foldedFields,
	toAddressForm,
} from '@storefront/contract/domain/location/address-form.ts'
import data from '@storefront/contract/domain/location/address-forms.json'
import { describe, expect, it } from 'vitest'

const forms: Readonly<Record<string, AddressFormData>> = data as never
const formOf = (code: string) => toAddressForm(forms[code] ?? {})

describe('the address form of a country', () => {
	it('the address form of the United States has states with their abbreviations as alternative names', () => {
		const { state } = formOf('US')
		expect(state).toMatchObject({ label: 'State', isExpected: true })
		expect(state?.places).toContainEqual({ id: 'California', name: 'California', also: ['CA'] })
	})

	it('the address form has the local name for a state, and states in Latin letters', () => {
		const labels = ['CA', 'AE', 'JP', 'EG'].map((code) => formOf(code).state?.label)
		expect(labels).toEqual(['Province', 'Emirate', 'Prefecture', 'Governorate'])
		expect(formOf('JP').state?.places.find(({ name }) => name === 'Tokyo')?.also).toContain('東京都')
	})

	it('the address form hides fields that the country does not use', () => {
		expect(['US', 'DE', 'AE', 'PS'].map((code) => foldedFields(formOf(code)))).toEqual([
			[],
			['state'],
			['postal_code'],
			['state', 'postal_code'],
		])
	})

	it('the default address form hides no fields', () => {
		expect(foldedFields(defaultAddressForm)).toEqual([])
	})

	it('the postal code patterns are valid regular expressions in browsers', () => {
		for (const { postalCode } of Object.values(forms)) expect(() => new RegExp(`^(?:${postalCode?.pattern})$`, 'i')).not.toThrow()
	})
})

it.each([
	['Germany', 'DE'],
	['united kingdom ', 'GB'],
	['Bosnia and Herzegovina', 'BA'],
	['Hong Kong', 'HK'],
	['Russia', 'RU'],
	['Serbia', 'RS'],
	['Atlantis', undefined],
	['', undefined],
])('the country "%s" has the code %s', (name, code) => expect(countryCodeOf(name)).toBe(code))

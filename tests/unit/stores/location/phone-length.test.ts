import { type AddressFormData, toAddressForm } from '@storefront/contract/domain/location/address-form.ts'
import data from '@storefront/contract/domain/location/address-forms.json'
import { expect, it } from 'vitest'
import { phoneLengthHint } from '#stores/location/phone-length.ts'

const formOf = (code: string) => toAddressForm((data as unknown as Readonly<Record<string, AddressFormData>>)[code] ?? {})

it.each([
	['030 123456', 'DE'],
	['+49 30 123456', 'DE'],
	['0049 30 123456', 'DE'],
	['(212) 555-0100', 'US'],
	['+1 416 555 0100', 'US'],
	// A country without available rules.
	['+44 20 7946 0958', 'US'],
	['0044 20 7946 0958', 'DE'],
	['12345', 'XK unknown'],
])('phoneLengthHint has no hint for "%s" in %s', (phone, country) => expect(phoneLengthHint(phone, formOf(country))).toBeNull())

it('phoneLengthHint reports numbers that are too short or too long, with an example', () => {
	expect(phoneLengthHint('555 0100', formOf('US'))?.text).toBe(
		'This looks too short for a phone number in the country you chose, such as (201) 555-0123.',
	)
	expect(phoneLengthHint('212 555 0100 99', formOf('US'))?.text).toMatch(/^This looks too long/)
})

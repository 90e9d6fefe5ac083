import { emailHint, phoneHint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import {
	type AddressFormData,
	defaultAddressForm,
	postalCodeHint,
	toAddressForm,
} from '@storefront/contract/domain/location/address-form.ts'
import data from '@storefront/contract/domain/location/address-forms.json'
import { expect, it } from 'vitest'

it.each(['abc', 'a@b', 'a b@shop.example', '@shop.example', 'ada@shop.example.', 'ada@@shop.example', 'ada@shop..example', 'ada@shop.e'])(
	'the email hint reports the invalid email address "%s"',
	(email) => expect(emailHint(email)).toEqual({ text: 'This does not look like an email address.' }),
)

it.each([
	'',
	' ',
	'ada@shop.example',
	'ada+news@gmail.com',
	'ada@mail.com',
	'ada@gmx.net',
	"o'neil@live.co.uk",
	'ADA@GMAIL.COM',
	'ünï@höfe.example',
])('the email "%s" has no hint', (email) => expect(emailHint(email)).toBeNull())

it.each([
	['ada@gmial.com', 'ada@gmail.com'],
	['ada@gmail.con', 'ada@gmail.com'],
	['ada@gmail.co', 'ada@gmail.com'],
	['Ada@Hotmial.com', 'Ada@hotmail.com'],
	['ada@outlok.com', 'ada@outlook.com'],
	['ada@webb.de', 'ada@web.de'],
])('the email hint for "%s" suggests "%s"', (email, suggested) => {
	expect(emailHint(email)).toEqual({ text: `Did you mean ${suggested}?`, suggestion: suggested })
})

it('the phone hint recognizes phone numbers by their digits', () => {
	for (const phone of ['', '+47 55 55 55 55', '030/123-456', '(212) 555-0100 x12']) expect(phoneHint(phone)).toBeNull()
	for (const phone of ['y', '12', 'call me', '+47 55 55 55 55 Ada'])
		expect(phoneHint(phone)?.text).toBe('This does not look like a phone number.')
})

const forms: Readonly<Record<string, AddressFormData>> = data as never
const hintOf = (code: string, country: string, name: string | undefined) => postalCodeHint(code, name, toAddressForm(forms[country] ?? {}))

it.each([
	['10115', 'DE'],
	['sw1a1aa', 'GB'],
	['K1A 0B1', 'CA'],
	['K1A0B1', 'CA'],
	['1011 AB', 'NL'],
	['110 00', 'CZ'],
	['11000', 'CZ'],
	['1010', 'LV'],
	['LV-1010', 'LV'],
	['10001-1234', 'US'],
	['100-0001', 'JP'],
	['', 'DE'],
])('"%s" is a valid postal code in %s', (code, country) => expect(hintOf(code, country, 'it')).toBeNull())

it('the postal code hint has an example of the country, and there is no hint without a known format', () => {
	expect(hintOf('XX', 'DE', 'Germany')?.text).toBe('This does not look like a postal code of Germany, such as 26133.')
	expect(hintOf('XX', 'TD', 'Chad')).toBeNull()
	expect(postalCodeHint('XX', undefined, defaultAddressForm)).toBeNull()
})

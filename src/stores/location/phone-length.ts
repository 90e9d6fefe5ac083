import type { Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { type MetadataJson, validatePhoneNumberLength } from 'libphonenumber-js/core'

/** Placeholder code: the metadata has the rules of only one country. */
const countryCode = 'XX' as never

/**
 * Hint for a phone number with an unusual length for the country; null: none, or a number of another country. Loaded with the
 * first entered number.
 */
export function phoneLengthHint(typed: string, { phone }: AddressForm): Hint | null {
	if (!phone) return null
	const rules = {
		version: 4,
		country_calling_codes: { [String(phone.rules[0])]: [countryCode] },
		countries: { [countryCode]: phone.rules },
		nonGeographic: {},
	} as unknown as MetadataJson
	const example = bidiIsolate(phone.example)
	switch (validatePhoneNumberLength(typed, countryCode, rules)) {
		case 'TOO_SHORT':
			return { text: text('fields.phoneTooShort', { example }) }
		case 'TOO_LONG':
			return { text: text('fields.phoneTooLong', { example }) }
		case 'INVALID_LENGTH':
			return { text: text('fields.phoneOtherLength', { example }) }
		default:
			return null
	}
}

import type { Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { type MetadataJson, validatePhoneNumberLength } from 'libphonenumber-js/core'

/** In the rules of one country alone it does not matter what that is called. */
const one = 'XX' as never

/**
 * What looks wrong with the length of a phone number of a country; null: nothing, or it is a number of another country, of
 * which the rules are not here. Loaded when a number was typed.
 */
export function phoneLengthHint(typed: string, { phone }: AddressForm): Hint | null {
	if (!phone) return null
	const rules = {
		version: 4,
		country_calling_codes: { [String(phone.rules[0])]: [one] },
		countries: { [one]: phone.rules },
		nonGeographic: {},
	} as unknown as MetadataJson
	const example = bidiIsolate(phone.example)
	switch (validatePhoneNumberLength(typed, one, rules)) {
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

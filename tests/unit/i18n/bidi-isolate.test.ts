import {
	type AddressFormData,
	defaultAddressForm,
	postalCodeHint,
	toAddressForm,
} from '@storefront/contract/domain/location/address-form.ts'
import data from '@storefront/contract/domain/location/address-forms.json'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { afterEach, expect, it } from 'vitest'
import { phoneLengthHint } from '#stores/location/phone-length.ts'

afterEach(() => setLanguages([english]))

it('isolates a name or a date on a right-to-left page only', () => {
	loadLanguages(['en', 'ar'])
	expect(bidiIsolate('01/11/2026')).toBe('01/11/2026')
	expect(withLanguage('ar', () => bidiIsolate('01/11/2026'))).toBe('\u206801/11/2026\u2069')
})

it('joins words with the separator of the language, each isolated', () => {
	loadLanguages(['en', 'ar'])
	expect(formatList(['12 Main Street', '', 'Bergen'])).toBe('12 Main Street, Bergen')
	expect(withLanguage('ar', () => formatList(['12 Main Street', '', 'Bergen']))).toBe(
		'\u206812 Main Street\u2069،\u200F \u2068Bergen\u2069',
	)
})

it('ends an amount on a right-to-left page with a mark, so that following Latin words do not attract its currency', () => {
	loadLanguages(['en', 'ar'])
	for (const currency of ['$', 'CHF']) {
		expect(formatMoney(41_002, currency)).not.toContain('\u200f')
		expect(withLanguage('ar', () => formatMoney(41_002, currency))).toMatch(/^\u200f.*410\.02.*\u200f$/)
	}
})

it('keeps the order of groups of digits in phone and postal code hints on a right-to-left page', () => {
	loadLanguages(['en', 'ar'])
	const form = (code: string) => toAddressForm((data as unknown as Readonly<Record<string, AddressFormData>>)[code] ?? {})
	expect(withLanguage('ar', () => phoneLengthHint('123 4567', form('NO'))?.text)).toContain('\u206840 61 23 45\u2069')
	const greek = { ...defaultAddressForm, postalCode: { pattern: '\\d{3} ?\\d{2}', example: '151 24' } }
	expect(withLanguage('ar', () => postalCodeHint('1', 'اليونان', greek)?.text)).toContain('\u2068151 24\u2069')
})

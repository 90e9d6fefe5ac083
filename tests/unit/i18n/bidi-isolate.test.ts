import {
	type AddressFormData,
	defaultAddressForm,
	postalCodeHint,
	toAddressForm,
} from '@storefront/contract/domain/location/address-form.ts'
import data from '@storefront/contract/domain/location/address-forms.json'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { isolated } from '@storefront/i18n/bidi-isolate.ts'
import { inRow } from '@storefront/i18n/format-list.ts'
import { english, offerLanguages } from '@storefront/i18n/language.ts'
import { inLanguage } from '@storefront/i18n/server/request-locale.ts'
import { openLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { afterEach, expect, it } from 'vitest'
import { phoneLengthHint } from '#stores/location/phone-length.ts'

afterEach(() => offerLanguages([english]))

it('keeps a name or a day together on a page from right to left, and leaves it alone on others', () => {
	openLanguages(['en', 'ar'])
	expect(isolated('01/11/2026')).toBe('01/11/2026')
	expect(inLanguage('ar', () => isolated('01/11/2026'))).toBe('\u206801/11/2026\u2069')
})

it('puts words beside each other as the language does it, each in its own direction', () => {
	openLanguages(['en', 'ar'])
	expect(inRow(['12 Main Street', '', 'Bergen'])).toBe('12 Main Street, Bergen')
	expect(inLanguage('ar', () => inRow(['12 Main Street', '', 'Bergen']))).toBe('\u206812 Main Street\u2069،\u200F \u2068Bergen\u2069')
})

it('closes an amount on a page from right to left, so that Latin words behind it do not draw its currency to them', () => {
	openLanguages(['en', 'ar'])
	for (const currency of ['$', 'CHF']) {
		expect(formatMoney(41_002, currency)).not.toContain('\u200f')
		expect(inLanguage('ar', () => formatMoney(41_002, currency))).toMatch(/^\u200f.*410\.02.*\u200f$/)
	}
})

it('keeps the groups of digits of an example in their order on a page from right to left', () => {
	openLanguages(['en', 'ar'])
	const form = (code: string) => toAddressForm((data as unknown as Readonly<Record<string, AddressFormData>>)[code] ?? {})
	expect(inLanguage('ar', () => phoneLengthHint('123 4567', form('NO'))?.text)).toContain('\u206840 61 23 45\u2069')
	const greek = { ...defaultAddressForm, postalCode: { pattern: '\\d{3} ?\\d{2}', example: '151 24' } }
	expect(inLanguage('ar', () => postalCodeHint('1', 'اليونان', greek)?.text)).toContain('\u2068151 24\u2069')
})

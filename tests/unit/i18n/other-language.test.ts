import { fallbackLanguageOf, languageOfWord } from '@storefront/contract/client/http/wire.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import { english, type Language, offerLanguages, readLanguageBy } from '@storefront/i18n/language.ts'
import { inOtherLanguage } from '@storefront/i18n/other-language.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const german: Language = { tag: 'de', name: 'Deutsch', direction: 'ltr', texts: new Map() }
const arabic: Language = { tag: 'ar', name: 'العربية', direction: 'rtl', texts: new Map() }
let tag = 'en'

describe('texts of the catalogue that have no translation (WCAG 3.1.2)', () => {
	beforeEach(() => {
		offerLanguages([english, german, arabic])
		readLanguageBy(() => tag)
	})
	afterEach(() => offerLanguages([english]))

	const attributesOn = (page: string, text: string) => {
		tag = page
		return inOtherLanguage(fallbackLanguageOf(text))
	}

	it('are marked as English, and run as English does', () => {
		expect(attributesOn('de', 'A quiet kettle.')).toEqual({ lang: 'en' })
		expect(attributesOn('ar', 'A quiet kettle.')).toEqual({ lang: 'en', dir: 'ltr' })
		expect(attributesOn('ar', toWireName('A quiet kettle.', { De: 'Ein leiser Wasserkocher.' }))).toEqual({ lang: 'en', dir: 'ltr' })
	})

	it('are not marked where they are translated, empty, or on a page in English', () => {
		expect(attributesOn('de', toWireName('A quiet kettle.', { De: 'Ein leiser Wasserkocher.' }))).toEqual({})
		expect(attributesOn('ar', '')).toEqual({})
		expect(attributesOn('en', 'A quiet kettle.')).toEqual({})
	})

	it('have a language as names and values, unless they are measures, translated or unreadable', () => {
		tag = 'de'
		for (const word of ['Heavy', toWireName('Raised edge'), 'Wi-Fi 6, two bands']) expect(languageOfWord(word)).toEqual({ language: 'en' })
		for (const measure of ['5000 mAh', '6.2 in', '10,000 mAh', '128 GB', 'XL', '']) expect(languageOfWord(measure)).toEqual({})
		expect(languageOfWord(toWireName('Display', { De: 'Display' }))).toEqual({})
		expect(languageOfWord('{"Fr":"Lourd"}')).toEqual({})
	})

	it('are not marked in a shop that does not offer English: its catalogue may be in any language', () => {
		offerLanguages([german, arabic])
		expect(attributesOn('ar', 'Ein leiser Wasserkocher.')).toEqual({})
	})
})

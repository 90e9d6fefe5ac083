import { fallbackLanguageOf, languageOfWord } from '@storefront/contract/client/http/wire.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import { english, type Language, setLanguages } from '@storefront/i18n/language.ts'
import { languageAttributes } from '@storefront/i18n/language-attributes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stubLanguageResolver } from '#tests/language-resolver.ts'

const german: Language = { tag: 'de', name: 'Deutsch', direction: 'ltr', texts: new Map() }
const arabic: Language = { tag: 'ar', name: 'العربية', direction: 'rtl', texts: new Map() }
let tag = 'en'

describe('catalogue texts without a translation (WCAG 3.1.2)', () => {
	beforeEach(() => {
		setLanguages([english, german, arabic])
		stubLanguageResolver(() => tag)
	})
	afterEach(() => setLanguages([english]))

	const attributesOn = (page: string, text: string) => {
		tag = page
		return languageAttributes(fallbackLanguageOf(text))
	}

	it('have the language and direction of English', () => {
		expect(attributesOn('de', 'A quiet kettle.')).toEqual({ lang: 'en' })
		expect(attributesOn('ar', 'A quiet kettle.')).toEqual({ lang: 'en', dir: 'ltr' })
		expect(attributesOn('ar', toWireName('A quiet kettle.', { De: 'Ein leiser Wasserkocher.' }))).toEqual({ lang: 'en', dir: 'ltr' })
	})

	it('have no attributes if they are translated, empty, or on an English page', () => {
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

	it('have no attributes in a shop without English, whose catalogue may be in any language', () => {
		setLanguages([german, arabic])
		expect(attributesOn('ar', 'Ein leiser Wasserkocher.')).toEqual({})
	})
})

import { formatCount } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { english, type Language, offerLanguages } from '@storefront/i18n/language.ts'
import { locale } from '@storefront/i18n/locale.ts'
import { offerMarkets } from '@storefront/i18n/market.ts'
import { numberTexts } from '@storefront/i18n/number-texts.ts'
import { inLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseAst } from 'vitest/node'
import { putTexts } from '#i18n/build/inline-messages.ts'
import { spokenIn } from '#i18n/build/locale-target.ts'

const languageOf = (tag: string): Language => ({ tag, direction: 'ltr', name: tag, texts: numberTexts(tag) })
const german: Language = {
	...languageOf('de'),
	texts: new Map([...numberTexts('de'), ['reviews.count', 'Warenkorb: {count, plural, one {# Artikel} other {# Artikel}}']]),
}

beforeEach(() => {
	offerLanguages([english, german, languageOf('fr'), languageOf('ar')])
	offerMarkets(['us', 'ch', 'eg', 'nordic'])
	return () => {
		offerLanguages([english])
		offerMarkets([])
	}
})
afterEach(() => vi.unstubAllGlobals())

const spaces = (written: string) => written.replaceAll(/\s/g, ' ')

it('writes amounts and numbers by the country of the market', () => {
	const written = (tag: string, code: string) =>
		inLanguage(tag, () => [locale(), spaces(formatMoney(106_895, 'CHF')), spaces(formatCount(12_261))], code)
	expect(written('de', 'ch')).toEqual(['de-CH', 'CHF 1’068.95', '12’261'])
	expect(written('fr', 'ch')).toEqual(['fr-CH', expect.stringMatching(/^1.068\.95 CHF$/), expect.stringMatching(/^12.261$/)])
	expect(written('de', '')).toEqual(['de', '1.068,95 CHF', '12.261'])
	// A market that is no country has the conventions of the language.
	expect(written('de', 'nordic')).toEqual(['de', '1.068,95 CHF', '12.261'])
})

it('keeps the digits of the language in a country that has others', () => {
	expect(inLanguage('ar', locale, 'eg')).toBe('ar-EG-u-nu-latn')
	expect(inLanguage('ar', () => formatCount(12_261), 'eg')).toMatch(/^12\D261$/)
})

it('writes the numbers in texts by the country as well, on the server and in scripts', () => {
	const said = (code: string) => inLanguage('de', () => text('reviews.count', { count: 1234 }), code)
	expect([said(''), said('ch')]).toEqual(['Warenkorb: 1.234 Artikel', expect.stringMatching(/^Warenkorb: 1['’]234 Artikel$/)])
	const code = "(count) => [__shop_locale(), __shop_text('reviews.count', { count })]"
	const put = putTexts(code, parseAst(code), spokenIn(german))
	vi.stubGlobal('document', { documentElement: { lang: 'de-CH', dataset: { market: 'ch' } } })
	expect(new Function(`return ${put}`)()(1234)).toEqual(['de-CH', said('ch')])
})

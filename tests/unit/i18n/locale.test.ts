import { formatCount } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { english, type Language, setLanguages } from '@storefront/i18n/language.ts'
import { locale } from '@storefront/i18n/locale.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import { numberTexts } from '@storefront/i18n/number-texts.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseAst } from 'vitest/node'
import { inlineTexts } from '#i18n/build/inline-texts.ts'

const languageWithTag = (tag: string): Language => ({ tag, direction: 'ltr', name: tag, texts: numberTexts(tag) })
const german: Language = {
	...languageWithTag('de'),
	texts: new Map([...numberTexts('de'), ['reviews.count', 'Warenkorb: {count, plural, one {# Artikel} other {# Artikel}}']]),
}

beforeEach(() => {
	setLanguages([english, german, languageWithTag('fr'), languageWithTag('ar')])
	setMarkets(['us', 'ch', 'eg', 'nordic'])
	return () => {
		setLanguages([english])
		setMarkets([])
	}
})
afterEach(() => vi.unstubAllGlobals())

const spaces = (written: string) => written.replaceAll(/\s/g, ' ')

it('amounts and numbers have the format of the country of the market', () => {
	const written = (tag: string, code: string) =>
		withLanguage(tag, () => [locale(), spaces(formatMoney(106_895, 'CHF')), spaces(formatCount(12_261))], code)
	expect(written('de', 'ch')).toEqual(['de-CH', 'CHF 1’068.95', '12’261'])
	expect(written('fr', 'ch')).toEqual(['fr-CH', expect.stringMatching(/^1.068\.95 CHF$/), expect.stringMatching(/^12.261$/)])
	expect(written('de', '')).toEqual(['de', '1.068,95 CHF', '12.261'])
	// A market that is not a country has the format of the language.
	expect(written('de', 'nordic')).toEqual(['de', '1.068,95 CHF', '12.261'])
})

it('the locale keeps the digits of the language in a country with other digits', () => {
	expect(withLanguage('ar', locale, 'eg')).toBe('ar-EG-u-nu-latn')
	expect(withLanguage('ar', () => formatCount(12_261), 'eg')).toMatch(/^12\D261$/)
})

it('numbers in messages have the format of the country, on the server and in scripts', () => {
	const countIn = (code: string) => withLanguage('de', () => text('reviews.count', { count: 1234 }), code)
	expect([countIn(''), countIn('ch')]).toEqual(['Warenkorb: 1.234 Artikel', expect.stringMatching(/^Warenkorb: 1['’]234 Artikel$/)])
	const imports = "import { locale, pagePrefix } from '@storefront/i18n/locale.ts'; import { text } from '@storefront/i18n/text.ts';"
	const code = `${imports}(count) => [locale(), pagePrefix(), text('reviews.count', { count })]`
	const script = inlineTexts({ code, id: '/shop/src/count.ts' }, parseAst(code), german, expect.fail).slice(imports.length)
	vi.stubGlobal('document', { documentElement: { lang: 'de-CH', dataset: { market: 'ch' } } })
	expect(new Function(`return ${script}`)()(1234)).toEqual(['de-CH', '/de-ch', countIn('ch')])
})

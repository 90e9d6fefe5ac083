import { type PriceWords, parseAmount, plainText, readPricePhrase } from '@storefront/store/commerce/search/sentence/price-phrases.ts'
import { sentenceWords } from '@storefront/store/commerce/search/sentence/sentence-words.ts'
import { parseLocale, withLocale } from '@storefront/store/commerce/translations/request-locale.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const words = (language: string): PriceWords => withLocale(parseLocale(language), () => sentenceWords().price)
const read = (term: string, language = 'en') => {
	const { rest, price, sort } = readPricePhrase(term, words(language))
	return [rest, price?.from ?? null, price?.to ?? null, sort]
}

it.each([
	['headphones under 100', 'headphones', null, 100, null],
	['Headphones UP TO $1,700.50', 'Headphones', null, 1700.5, null],
	['laptop between 200 and 300', 'laptop', 200, 300, null],
	['laptop between $300 and $200 please', 'laptop please', 200, 300, null],
	['over 500 camera', 'camera', 500, null, null],
	['phone below 1.5k', 'phone', null, 1500, null],
	['tv less than 1 200 dollars', 'tv', null, 1200, null],
	['laptop $500', 'laptop', null, 500, null],
	['soundbar 200 euro', 'soundbar', null, 200, null],
	['200€ soundbar', 'soundbar', null, 200, null],
	['phone 200-300 €', 'phone', 200, 300, null],
	['tv around 500', 'tv', 400, 600, null],
	['cheapest phone', 'phone', null, null, 'priceAsc'],
	['most expensive phone', 'phone', null, null, 'priceDesc'],
	['cheap phone under 200', 'phone', null, 200, 'priceAsc'],
	['under 50', '', null, 50, null],
])('price phrase is read from %s', (term, rest, from, to, sort) => {
	expect(read(term)).toEqual([rest, from, to, sort])
})

it.each([
	'xps 15',
	'nokia 3310',
	's8',
	'galaxy s8 64gb',
	'iphone 12 pro max 256',
	'raze 18 max',
	'drone under 250 g',
	'bag up to 16 inch',
	'laptop under 2 kg',
	'monitor over 144hz',
	'over-ear headphones',
	'2 in 1 laptop',
	'phone under 6.5"',
	'usb-c to hdmi',
])('price phrase leaves model numbers and measures: %s', (term) => {
	expect(read(term)).toEqual([term, null, null, null])
})

it.each([
	['de', 'Kopfhörer unter 100 Euro', 'Kopfhörer', null, 100, null],
	['de', 'Laptop bis zu 1.700 €', 'Laptop', null, 1700, null],
	['de', 'Tablet zwischen 200 und 300', 'Tablet', 200, 300, null],
	['de', 'günstiges Handy', 'Handy', null, null, 'priceAsc'],
	['de', 'Kamera ab 1000', 'Kamera', 1000, null, null],
	['ar', 'هاتف أقل من ٢٠٠ دولار', 'هاتف', null, 200, null],
	['ar', 'سماعات بين 200 و300', 'سماعات', 200, 300, null],
	['ar', 'جوال رخيص', 'جوال', null, null, 'priceAsc'],
])('price phrase is read in %s: %s', (language, term, rest, from, to, sort) => {
	expect(read(term, language)).toEqual([rest, from, to, sort])
})

it('price phrase: amounts are read as English and German write them', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom('en', 'de'), (cents, locale) => {
			const amount = cents / 100
			const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount)
			expect(parseAmount(written)).toBe(amount)
			expect(read(`tv under ${written}`)).toEqual(['tv', null, amount, null])
		}),
	)
})

it('price phrase: other words stay as typed, in their order', () => {
	const letters = fc.stringMatching(/^[a-z]{3,8}$/).filter((word) => readPricePhrase(word, words('en')).sort === null)
	const numberWords = new Set(
		['below', 'above', 'around', 'between', 'and', 'currencies'].flatMap((field) => words('en')[field as keyof PriceWords]),
	)
	const plain = letters.filter((word) => !numberWords.has(word))
	fc.assert(
		fc.property(
			fc.array(plain, { maxLength: 3 }),
			fc.array(plain, { maxLength: 3 }),
			fc.integer({ min: 1, max: 1e6 }),
			(before, after, amount) => {
				const [rest, from, to] = read([...before, `under $${amount}`, ...after].join(' '))
				expect([rest, from, to]).toEqual([[...before, ...after].join(' '), null, amount])
			},
		),
	)
})

it('price phrase: any term can be read, and words never get more', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (term) => {
			const { rest } = readPricePhrase(term, words('ar'))
			const typed = term.split(/\s+/u)
			for (const word of rest.split(' ').filter(Boolean)) expect(typed).toContain(word)
		}),
	)
})

it('price phrase: Arabic spellings are equal', () => {
	expect(plainText('أقلّ مـن')).toBe(plainText('اقل من'))
})

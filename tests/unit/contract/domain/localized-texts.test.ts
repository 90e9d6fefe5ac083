import { formatOrderStatus } from '@storefront/contract/domain/checkout/order.ts'
import { dateAndTime, longDate, mediumDate } from '@storefront/contract/domain/dates.ts'
import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { quotedWords } from '@storefront/contract/domain/search/notes.ts'
import { english, type Language, setLanguages } from '@storefront/i18n/language.ts'
import { afterEach, expect, it } from 'vitest'
import { stubLanguageResolver } from '#tests/language-resolver.ts'

const texts = new Map([
	['orders.shipped', 'Versandt'],
	['search.quoted', '„{word}“'],
])
const german: Language = { tag: 'de', name: 'Deutsch', direction: 'ltr', texts }
const arabic: Language = { tag: 'ar', name: 'العربية', direction: 'rtl', texts: new Map() }
let tag = 'en'

afterEach(() => {
	tag = 'en'
	setLanguages([english])
})

/** The results for three requests to one server, in English, German and Arabic. */
function toEach<Told>(tell: () => Told): readonly Told[] {
	setLanguages([english, german, arabic])
	stubLanguageResolver(() => tag)
	return ['en', 'de', 'ar'].map((one) => {
		tag = one
		return tell()
	})
}

it('dates and times are formatted in the locale of the request', () => {
	const moment = new Date(2026, 10, 22, 15, 4)
	expect(toEach(() => longDate(moment))).toEqual(['November 22, 2026', '22. November 2026', '22 نوفمبر 2026'])
	expect(toEach(() => mediumDate(moment))[1]).toBe('22.11.2026')
	expect(toEach(() => dateAndTime(moment)).slice(0, 2)).toEqual([expect.stringMatching(/^Nov 22, 2026, 3:04\sPM$/), '22.11.2026, 15:04'])
})

it('delivery dates are formatted as a range in the locale of the request', () => {
	const [inEnglish, inGerman, inArabic] = toEach(() => datesText({ earliest: '2026-11-24', latest: '2026-11-26' }))
	expect(inEnglish).toBe('Tue 24 to Thu 26 Nov')
	expect(inGerman).toMatch(/^Di\., 24\.\s–\sDo\., 26\. Nov\.$/)
	expect(inArabic).toMatch(/^الثلاثاء، 24\s–\sالخميس، 26 نوفمبر$/)
	expect(toEach(() => datesText({ earliest: '2026-12-30', latest: '2027-01-04' }))[1]).toMatch(/2026.*2027/)
})

it('lists of words and order statuses are in the locale of the request, and custom statuses are unchanged', () => {
	const lists = toEach(() => quotedWords(['red', 'tall', 'new']))
	expect(lists).toEqual(['“red”, “tall” and “new”', '„red“, „tall“ und „new“', '“red” و“tall” و“new”'])
	expect(toEach(() => formatOrderStatus('Shipped'))).toEqual(['Shipped', 'Versandt', 'Shipped'])
	expect(toEach(() => formatOrderStatus('Packed by hand'))).toEqual(Array(3).fill('Packed by hand'))
})

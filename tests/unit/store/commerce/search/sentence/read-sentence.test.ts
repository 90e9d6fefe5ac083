import { readSentence } from '@storefront/store/commerce/search/sentence/read-sentence.ts'
import { sentenceWords } from '@storefront/store/commerce/search/sentence/sentence-words.ts'
import { parseLocale, withLocale } from '@storefront/store/commerce/translations/request-locale.ts'
import { expect, it } from 'vitest'

/** The meaningful words, with a stroke between segments. */
const read = (term: string, language = 'en', joined: ReadonlySet<string> = new Set()) =>
	withLocale(parseLocale(language), () => {
		const { words } = readSentence(term, sentenceWords(), joined)
		return [...Map.groupBy(words, ({ segment }) => segment).values()].map((own) => own.map(({ word }) => word).join(' ')).join(' | ')
	})

it.each([
	['en', 'how do I find the best laptop for my students', 'laptop | students'],
	['en', 'phone with a good camera', 'phone | camera'],
	['en', 'case for an iPhone 12', 'case | iphone 12'],
	['en', '2 in 1 laptop', '2 in 1 laptop'],
	['en', 'headphones under 100', 'headphones'],
	['de', 'ein leichter Laptop für die Uni', 'leichter laptop | uni'],
	['de', 'Ladegerät fürs Handy', 'ladegerat | handy'],
	['ar', 'أفضل كاميرا للسفر', 'كاميرا | للسفر'],
])('sentence in %s: %s', (language, term, expected) => {
	expect(read(term, language)).toBe(expected)
})

it('sentence keeps all words if none says something, and letters that belong to a word of the catalogue', () => {
	expect(read('the best')).toBe('the best')
	expect(read('with')).toBe('with')
	expect(read('i phone')).toBe('phone')
	expect(read('i phone', 'en', new Set(['iphone']))).toBe('i phone')
})

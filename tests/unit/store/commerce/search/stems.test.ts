import { markedWord, stemMarked } from '@storefront/store/commerce/search/languages/language-rules.ts'
import { expect, it } from 'vitest'

const stem = (language: string, word: string) => stemMarked(markedWord(language, word))

it.each([
	['Arabic plurals that look as if they began with the article', 'ar', ['اله', 'الات', 'الالات']],
	['Arabic words with and without the article', 'ar', ['تصوير', 'التصوير', 'والتصوير']],
	['German plurals of foreign words', 'de', ['handy', 'handys']],
	['German plurals of foreign words in -o and -p', 'de', ['laptop', 'laptops']],
	['German adjectives in -los, which is no plural', 'de', ['kabellos', 'kabellose', 'kabelloser']],
])('%s have one stem', (_what, language, words) => {
	expect(new Set(words.map((word) => stem(language, word))).size).toBe(1)
})

it('stemming distinguishes words that only begin alike', () => {
	for (const forms of [
		'rot rote roter rotes roten rotem',
		'schwarz schwarze schwarzer schwarzem',
		'blau blaue blauer blaues blauen blauem',
		'grau grauen',
	])
		expect(new Set(forms.split(' ').map((word) => stem('de', word))).size, forms).toBe(1)
	expect(stem('de', 'haus')).toBe(stem('de', 'hauser'))
	expect(stem('de', 'glas')).not.toBe(stem('de', 'glatt'))
})

/**
 * A text as search sees it: lower case, without accents, words only. `Café-Maschine 13.3"` gives
 * `['cafe', 'maschine', '13', '3']`.
 */
export function searchWords(text: string): string[] {
	return bareText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
}

/** In lower case, without accents, in the digits of names and models: Arabic and Persian ones end in the same four bits as `0` to `9`. */
export function bareText(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
		.toLowerCase()
}

/**
 * What singular and plural, and the forms of a verb, have in common: `batteries` and `battery`, `cancelling`, `canceling`
 * and `cancellation`. Light on purpose: two words that become one wrongly find what nobody wants. It need not be a word.
 */
export function stemOf(word: string): string {
	if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
	const singular = word
		.replace(/(?<=..)ies$/, 'y')
		.replace(/(?<=ch|sh|ss|x|z)es$/, '')
		.replace(/(?<![su'i])s$/, '')
	const bare = singular.replace(/(?<=[aeiouy].*.)(?:ing|ed|ations?)$/, '')
	return (bare === singular ? bare : bare.replace(/([^aeiou])\1$/, '$1')).replace(/(?<=...)e$/, '')
}

/** Words that say nothing about a product. */
const stopWords = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'me', 'my', 'of', 'on', 'or', 'some', 'that', 'the', 'to', 'with'])

export function withoutStopWords(words: readonly string[]): readonly string[] {
	return words.filter((word) => !stopWords.has(word))
}

/** Splits a text into normalized words: lower case, without accents. `Café-Maschine 13.3"` gives `['cafe', 'maschine', '13', '3']`. */
export function searchWords(text: string): string[] {
	return bareText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
}

/**
 * Converts a text to lower case, without accents, with ASCII digits. Arabic and Persian digits have the same lowest four bits
 * as `0` to `9`.
 */
export function bareText(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
		.toLowerCase()
}

/**
 * The stem of a word, common to singular and plural and to the forms of a verb: `batteries` and `battery`; `cancelling`,
 * `canceling` and `cancellation`. It is conservative, because a wrong common stem gives irrelevant results. A stem is not
 * necessarily a word.
 */
export function stemOf(word: string): string {
	if (word === 'mice') return stemOf('mouse')
	if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
	const singular = word
		.replace(/(?<=..)ies$/, 'y')
		.replace(/(?<=ch|sh|ss|x|z)es$/, '')
		.replace(/(?<![su'i])s$/, '')
	const bare = singular.replace(/(?<=[aeiouy].*.)(?:ing|ed|ations?)$/, '')
	return (bare === singular ? bare : bare.replace(/([^aeiou])\1$/, '$1')).replace(/(?<=...)e$/, '')
}

/** Words without meaning for the search. */
const stopWords = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'me', 'my', 'of', 'on', 'or', 'some', 'that', 'the', 'to', 'with'])

export function withoutStopWords(words: readonly string[]): readonly string[] {
	return words.filter((word) => !stopWords.has(word))
}

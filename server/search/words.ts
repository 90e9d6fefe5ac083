import { searchWords, stemOf } from '../../src/domain/search/words.ts'

/**
 * The words of a text as the index keeps them: each word, its stem, and the other ways in which it may be typed. `Arc 7`
 * and `Arc7` give both `arc7` and `arc 7`, `Wi-Fi` gives `wifi` too, `512 GB` gives `512gb`.
 */
export function indexWords(text: string): string[] {
	const words = searchWords(text)
	const joined = [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().matchAll(joinable)].flatMap((match) =>
		match.slice(1).join(''),
	)
	return [...new Set([...words, ...joined, ...words.flatMap(splitWord), ...words.map(stemOf)])]
}

/** Two parts of what may be written as one word: on both sides of a hyphen, or a word and a number with a space between. */
const joinable =
	/(?<![\p{L}\p{N}])(?:(?=(\p{L}+)-(\p{L}+)(?![\p{L}\p{N}]))|(?=(\p{L}{2,})[ -](\p{N}{1,4})(?![\p{L}\p{N}]))|(?=(\p{N}{1,5})[ -](\p{L}{1,3})(?![\p{L}\p{N}])))/gu

/** A word of letters and digits as its two parts: `arc7`, `512gb`. Empty for `s9` and for model numbers of more parts. */
export function splitWord(word: string): string[] {
	const parts = /^(?:(\p{L}{2,})(\p{N}{1,4})|(\p{N}{1,5})(\p{L}{1,3}))$/u.exec(word)
	return parts ? parts.slice(1).filter((part) => part !== undefined) : []
}

/** Longer words are serial numbers and the like. */
const longestWord = 40

/**
 * Whether typing errors in this word may be mended. Shorter words and those with digits mean something else when one
 * character changes: `s8` is not `s9`.
 */
export function isMendable(word: string): boolean {
	return word.length >= 4 && word.length <= longestWord && /^\p{L}+$/u.test(word)
}

/** Whether a word of the catalogue may be what somebody meant. */
export function isKnownWord(word: string): boolean {
	return word.length >= 3 && word.length <= longestWord && /^\p{L}+$/u.test(word)
}

/** Every three letters in a row, with the word's beginning and end: `gal` gives `^ga`, `gal`, `al$`. */
export function trigramsOf(word: string): string[] {
	const letters = Array.from(`^${word}$`)
	const trigrams = new Set<string>()
	for (let start = 0; start + 3 <= letters.length; start++) trigrams.add(letters.slice(start, start + 3).join(''))
	return [...trigrams]
}

/** How many typing errors a word may have and still be recognised. */
export function allowedErrors(word: string): number {
	return word.length <= 5 ? 1 : 2
}

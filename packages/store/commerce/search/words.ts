import { bareText, searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import { markedWord, readableWord, splitMarkedWord, stemIn } from './languages/languages.ts'

/**
 * The words of a text as the index keeps them: each word, its stem, and the other ways in which it may be typed. `Arc 7`
 * and `Arc7` give both `arc7` and `arc 7`, `Wi-Fi` gives `wifi` too, `512 GB` gives `512gb`.
 */
export function indexWords(text: string): string[] {
	return [...new Set([...spelledWords(text), ...searchWords(text).map(stemOf)])]
}

/** The same in another language: each word with its language's mark, and its stem. */
export function indexWordsIn(language: string, text: string): string[] {
	const words = spelledWords(text).map((word) => markedWord(language, word))
	return [...new Set([...words, ...words.map(stemIn)])]
}

/** Each word as it is written, and joined or split where it may be typed so. */
function spelledWords(text: string): string[] {
	const words = searchWords(text)
	const joined = [...bareText(text).matchAll(joinable)].flatMap((match) => match.slice(1).join(''))
	return [...words, ...joined, ...words.flatMap(splitWord)]
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
export function isCorrectable(typed: string): boolean {
	const word = readableWord(typed)
	return word.length >= 4 && word.length <= longestWord && /^\p{L}+$/u.test(word)
}

/** Whether the vocabulary keeps a word of the catalogue, so that it is found written together or apart. */
export function isIndexable(word: string): boolean {
	return readableWord(word).length <= longestWord
}

/** Whether a word of the catalogue may be what somebody meant. */
export function isKnownWord(kept: string): boolean {
	const word = readableWord(kept)
	return word.length >= 3 && word.length <= longestWord && /^\p{L}+$/u.test(word)
}

/**
 * Two words that somebody may have written apart, as one: "i phone", "s 9". Null where they mean something else together, as two
 * numbers do, and where the index has both spellings anyway, as of "arc 7".
 */
export function joinedWord(first: string, second: string): string | null {
	const joined = first + second
	const areNumbers = /^\p{N}+$/u.test(joined)
	return areNumbers || joined.length > longestWord || splitWord(joined).length > 0 ? null : joined
}

/**
 * Ways to read one word as two, the likeliest first: between letters and digits ("iphone12"), then anywhere but within a number
 * ("galaxys9", "macbookpro"), where a part of letters alone has three of them at least.
 */
export function splitsOf(word: string): readonly (readonly [string, string])[] {
	if (word.length > longestWord) return []
	const cuts = Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => index + 1)
	const splits = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)] as const)
	const isBetween = ([left, right]: readonly [string, string]) => /\p{N}$/u.test(left) !== /^\p{N}/u.test(right)
	const isWord = (part: string) => /\p{N}/u.test(part) || part.length >= 3
	const isWithinNumber = ([left, right]: readonly [string, string]) => /\p{N}$/u.test(left) && /^\p{N}/u.test(right)
	const others = splits.filter((split) => !isBetween(split) && !isWithinNumber(split) && split.every(isWord))
	return [...splits.filter(isBetween), ...others]
}

/** Every three letters in a row, with the word's beginning and end: `gal` gives `^ga`, `gal`, `al$`; each language has its own. */
export function trigramsOf(kept: string): string[] {
	const { language, word } = splitMarkedWord(kept) ?? { language: '', word: kept }
	const letters = Array.from(`^${word}$`)
	const trigrams = new Set<string>()
	for (let start = 0; start + 3 <= letters.length; start++) trigrams.add(language + letters.slice(start, start + 3).join(''))
	return [...trigrams]
}

/** How many typing errors a word may have and still be recognised. */
export function allowedErrors(word: string): number {
	return readableWord(word).length <= 5 ? 1 : 2
}

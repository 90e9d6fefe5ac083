import { bareText, searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import { markedWord, readableWord, splitMarkedWord, stemMarked } from './languages/language-rules.ts'
import { isTypeWord } from './sentence/type-mark.ts'

/**
 * The words of a text for the index: each word, its stem, and other ways to type it. `Arc 7` and `Arc7` both give `arc7` and
 * `arc 7`, `Wi-Fi` also gives `wifi`, `512 GB` gives `512gb`.
 */
export function indexWords(text: string): string[] {
	return [...new Set([...spelledWords(text), ...searchWords(text).map(stemOf)])]
}

/** Like `indexWords` in another language: each word and its stem with the mark of the language. */
export function indexWordsIn(language: string, text: string): string[] {
	const words = spelledWords(text).map((word) => markedWord(language, word))
	return [...new Set([...words, ...words.map(stemMarked)])]
}

/** Each word as written, and joined or split as people may type it. */
function spelledWords(text: string): string[] {
	const words = searchWords(text)
	const joined = [...bareText(text).matchAll(joinablePattern)].flatMap((match) => match.slice(1).join(''))
	return [...words, ...joined, ...words.flatMap(splitWord)]
}

/** Two parts that may be written as one word: on both sides of a hyphen, or a word and a number with a space between. */
const joinablePattern =
	/(?<![\p{L}\p{N}])(?:(?=(\p{L}+)-(\p{L}+)(?![\p{L}\p{N}]))|(?=(\p{L}{2,})[ -](\p{N}{1,4})(?![\p{L}\p{N}]))|(?=(\p{N}{1,5})[ -](\p{L}{1,3})(?![\p{L}\p{N}])))/gu

/** Splits a word of letters and digits into two parts: `arc7`, `512gb`. Empty for `s9` and for model numbers with more parts. */
export function splitWord(word: string): string[] {
	const parts = /^(?:(\p{L}{2,})(\p{N}{1,4})|(\p{N}{1,5})(\p{L}{1,3}))$/u.exec(word)
	return parts ? parts.slice(1).filter((part) => part !== undefined) : []
}

/** Longer words are identifiers such as serial numbers. */
const maxWordLength = 40

/**
 * Whether typing errors in this word may be corrected. Short words and words with digits mean something else if one character
 * changes: `s8` is not `s9`.
 */
export function isCorrectable(markedWord: string): boolean {
	const word = readableWord(markedWord)
	return word.length >= 4 && word.length <= maxWordLength && /^\p{L}+$/u.test(word)
}

/** Whether the vocabulary stores a word, so that it is found written together or apart. */
export function isIndexable(word: string): boolean {
	return readableWord(word).length <= maxWordLength
}

/** Whether a word of the catalogue may correct a typing error. */
export function isKnownWord(markedWord: string): boolean {
	const word = readableWord(markedWord)
	return !isTypeWord(word) && word.length >= 3 && word.length <= maxWordLength && /^\p{L}+$/u.test(word)
}

/**
 * Joins two words that may be one: "i phone", "s 9". null if they mean something else together, like two numbers, and if the index
 * has both spellings anyway, as for "arc 7".
 */
export function joinedWord(first: string, second: string): string | null {
	const joined = first + second
	const areNumbers = /^\p{N}+$/u.test(joined)
	return areNumbers || joined.length > maxWordLength || splitWord(joined).length > 0 ? null : joined
}

/**
 * Ways to split one word into two, the likeliest first: between letters and digits ("iphone12"), then anywhere but within a number
 * ("galaxys9", "macbookpro"), where a part without digits has at least three letters.
 */
export function splitsOf(word: string): readonly (readonly [string, string])[] {
	if (word.length > maxWordLength) return []
	const cuts = Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => index + 1)
	const splits = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)] as const)
	const isBetween = ([left, right]: readonly [string, string]) => /\p{N}$/u.test(left) !== /^\p{N}/u.test(right)
	const isWord = (part: string) => /\p{N}/u.test(part) || part.length >= 3
	const isWithinNumber = ([left, right]: readonly [string, string]) => /\p{N}$/u.test(left) && /^\p{N}/u.test(right)
	const others = splits.filter((split) => !isBetween(split) && !isWithinNumber(split) && split.every(isWord))
	return [...splits.filter(isBetween), ...others]
}

/** All trigrams of a word with marks for its start and end: `gal` gives `^ga`, `gal`, `al$`. Each language has its own trigrams. */
export function trigramsOf(storedWord: string): string[] {
	const { language, word } = splitMarkedWord(storedWord) ?? { language: '', word: storedWord }
	const letters = Array.from(`^${word}$`)
	const trigrams = new Set<string>()
	for (let start = 0; start + 3 <= letters.length; start++) trigrams.add(language + letters.slice(start, start + 3).join(''))
	return [...trigrams]
}

/** From this length on, a word may have two typing errors, or a wrong first letter. */
const longWord = 8

/** Most typing errors that are corrected in a word: "kindle" is not "handle". */
export function allowedErrors(word: string): number {
	return readableWord(word).length < longWord ? 1 : 2
}

/** Whether `word` may be the typed word without errors. Short words that differ in the first letter are other words: "hard" and "card". */
export function isProbableCorrection(typed: string, word: string): boolean {
	const [one, other] = [readableWord(typed), readableWord(word)]
	const isSwapped = one[0] === other[1] && one[1] === other[0]
	return one.length >= longWord || one[0] === other[0] || isSwapped
}

import { markedWord, readableWord, stemMarked } from '../languages/language-rules.ts'

/** Maximum number of words of a type. */
export const maxTypeWords = 4

/**
 * A product has its types in the index as words with this mark: a "Cobaltro V60 SD Card" of the category "Storage" has the types
 * "storage", "card" and "sd card". A search for a type finds these products, and not those that only mention the word.
 */
const typeMark = 'ǁ'

/** Where a type of a product comes from: its categories, or its name and description. */
export type TypeOrigin = 'category' | 'name'

/** The word of the index for a type, in English (null) or in another language. The words of a type may be joined or split. */
export function typeWord(language: string | null, words: readonly string[], origin: TypeOrigin = 'category'): string {
	const stems = words.map((word) => (language === null ? stemMarked(word) : readableWord(stemMarked(markedWord(language, word)))))
	return `${typeMark}${origin}${language ?? ''}${typeMark}${stems.join('')}`
}

/** Whether a type comes from a category. */
export function isCategoryType(word: string): boolean {
	return word.startsWith(`${typeMark}category`)
}

export function isTypeWord(word: string): boolean {
	return word.startsWith(typeMark)
}

import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'

/** A way on that a search found besides products. */
export interface SearchLink {
	readonly kind: 'category' | 'brand' | 'help'
	readonly name: string
	/** What it is a part of; empty where the name says enough. */
	readonly within: string
	readonly path: string
}

/** What a search did with its term, and where else it leads. */
export interface SearchNotes {
	/** Words that had to be left out, because no product has all of them. */
	readonly dropped: readonly string[]
	/** The term with its typing errors mended, of which the products are; null: they are of the term as it was typed. */
	readonly mended: string | null
	readonly links: readonly SearchLink[]
}

export const noSearchNotes: SearchNotes = { dropped: [], mended: null, links: [] }

/** In the order in which they are shown. */
export const linkKinds: readonly SearchLink['kind'][] = ['category', 'brand', 'help']

/** What the links of a kind are called together. */
export function linkKindName(kind: SearchLink['kind']): string {
	if (kind === 'help') return text('search.help')
	return kind === 'brand' ? text('search.brands') : text('search.categories')
}

/** Words in quotes, as a sentence lists them: “red”, “blue” and “tall”. */
export function quotedWords(words: readonly string[]): string {
	// English without a comma before the last one.
	const list = new Intl.ListFormat(language() === 'en' ? 'en-GB' : language())
	return list.format(words.map((word) => text('search.quoted', { word })))
}

import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { PriceBound } from '../catalogue/listing/price-bound.ts'

/** A link that a search found in addition to products. */
export interface SearchLink {
	readonly kind: 'category' | 'brand' | 'help'
	readonly name: string
	/** Parent category; empty if there is none. */
	readonly within: string
	readonly path: string
}

/** Changes to the term of a search, and its links. */
export interface SearchNotes {
	/** Words that were ignored because no product has all words. */
	readonly dropped: readonly string[]
	/** The term with corrected typing errors, whose products are listed; null if the products match the term as typed. */
	readonly correctedTerm: string | null
	/** A product that the shop does not sell; the products are of its type. */
	readonly notSold: string | null
	/** The price of the term that no product has, so that products of any price are listed, the cheapest first. */
	readonly missedPrice: { readonly from: PriceBound | null; readonly to: PriceBound | null } | null
	readonly links: readonly SearchLink[]
}

export const noSearchNotes: SearchNotes = { dropped: [], correctedTerm: null, notSold: null, missedPrice: null, links: [] }

/** Kinds of links in display order. */
export const linkKinds: readonly SearchLink['kind'][] = ['category', 'brand', 'help']

/** Heading of the links of a kind. */
export function linkKindName(kind: SearchLink['kind']): string {
	if (kind === 'help') return text('search.help')
	return kind === 'brand' ? text('search.brands') : text('search.categories')
}

/** Says that the shop does not sell a product, and names the category of the products shown instead. */
export function notSoldText(name: string, links: readonly SearchLink[]): string {
	const category = links.find(({ kind }) => kind === 'category')?.name
	return category ? text('listing.notSold', { name, category }) : text('listing.notSoldSimilar', { name })
}

/** A list of quoted words for a sentence: “red”, “blue” and “tall”. */
export function quotedWords(words: readonly string[]): string {
	// English without a serial comma.
	const list = new Intl.ListFormat(language() === 'en' ? 'en-GB' : language())
	return list.format(words.map((word) => text('search.quoted', { word })))
}

import { text } from '@storefront/i18n/text.ts'
import type { CatalogueWord } from '../product.ts'
import type { Listing } from './listing.ts'
import type { ListingQuery } from './query.ts'

/**
 * Heading and document title of a listing, with the language of the heading if that is not the language of the page. `category`
 * is the category or all products.
 */
export function listingNames(
	category: CatalogueWord,
	{ term }: Pick<ListingQuery, 'term'>,
	subCategory: Listing['subCategory'],
): { readonly heading: string; readonly title: string; readonly language?: string | undefined } {
	const { name } = category
	const part = subCategory ? text('listing.partOf', { part: subCategory.name, category: name }) : name
	if (term) return { heading: text('listing.resultsFor', { term }), title: text('listing.searchFor', { term }) }
	const { name: heading, language } = subCategory ?? category
	return { heading, title: part, language }
}

/** Title of the search page without a search term. */
export const searchPageName = () => text('listing.searchPage')

import { text } from '@storefront/i18n/text.ts'
import type { Listing } from './listing.ts'
import type { ListingQuery } from './query.ts'

/** Heading and document title of a listing. `name` is the name of the category or of all products. */
export function listingNames(
	name: string,
	{ term }: Pick<ListingQuery, 'term'>,
	subCategory: Listing['subCategory'],
): { readonly heading: string; readonly title: string } {
	const part = subCategory ? text('listing.partOf', { part: subCategory.name, category: name }) : name
	if (term) return { heading: text('listing.resultsFor', { term }), title: text('listing.searchFor', { term }) }
	return { heading: subCategory?.name ?? name, title: part }
}

/** Title of the search page without a search term. */
export const searchPageName = () => text('listing.searchPage')

import { text } from '@storefront/i18n/text.ts'
import type { Listing } from './listing.ts'
import type { ListingQuery } from './query.ts'

/** What a listing is called, on the page and in the browser's tab. `name`: of the category, or of all products. */
export function listingNames(
	name: string,
	{ term }: Pick<ListingQuery, 'term'>,
	subCategory: Listing['subCategory'],
): { readonly heading: string; readonly title: string } {
	const part = subCategory ? text('listing.partOf', { part: subCategory.name, category: name }) : name
	if (term) return { heading: text('listing.resultsFor', { term }), title: text('listing.searchFor', { term }) }
	return { heading: subCategory?.name ?? name, title: part }
}

/** What the page of the search is called before anything is searched for. */
export const searchPageName = () => text('listing.searchPage')

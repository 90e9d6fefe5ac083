import { text } from '@storefront/i18n/text.ts'
import type { ListingFacets } from './listing.ts'
import type { ListingQuery } from './query.ts'

/**
 * Removes filters that the store did not apply, and returns their names as `unknown`. A store returns a facet for each
 * supported filter. A filter without a facet is not supported by these products or by the store. So an old link, or a
 * specification of another category, lists more products instead of none.
 */
export function dropUnsupportedFilters(
	query: ListingQuery,
	{ specs, onSale, ratings, categories }: Pick<ListingFacets, 'specs' | 'onSale' | 'ratings' | 'categories'>,
): { readonly query: ListingQuery; readonly unknown: readonly string[] } {
	const keys = new Set(specs.map(({ key }) => key))
	const without = {
		category: query.category !== null && categories.length === 0,
		onSale: query.onSale && onSale === null,
		rating: query.ratingFrom !== null && ratings.length === 0,
	}
	const foreign = query.specs.filter(({ key }) => !keys.has(key))
	return {
		query: {
			...query,
			category: without.category ? null : query.category,
			onSale: query.onSale && !without.onSale,
			ratingFrom: without.rating ? null : query.ratingFrom,
			specs: query.specs.filter(({ key }) => keys.has(key)),
		},
		unknown: [
			...(without.category ? [text('filters.unknownCategory')] : []),
			...(without.onSale ? [text('filters.unknownOnSale')] : []),
			...(without.rating ? [text('filters.unknownRating')] : []),
			...foreign.map(({ key }) => key.replaceAll('-', ' ')),
		],
	}
}

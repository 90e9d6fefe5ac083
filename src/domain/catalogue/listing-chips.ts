import { formatMoney } from '../money.ts'
import { defaultListingQuery, type Listing, type ListingQuery } from './listing.ts'

/** An applied filter, and the query without it. */
export interface ListingChip {
	readonly label: string
	readonly without: ListingQuery
}

/** The filters that are applied, in the order of the form. Taking one away goes back to the first page. */
export function listingChips(
	query: ListingQuery,
	listing: Pick<Listing, 'facets' | 'subCategory'>,
	currency?: string,
): readonly ListingChip[] {
	const first = { ...query, page: 1 }
	const chips: ListingChip[] = []
	if (query.subCategory) {
		const name =
			listing.facets.subCategories.find(({ id }) => id === query.subCategory)?.name ?? listing.subCategory?.name ?? 'Sub-category'
		chips.push({ label: name, without: { ...first, subCategory: null } })
	}
	for (const brand of query.brands)
		chips.push({ label: brand, without: { ...first, brands: query.brands.filter((other) => other !== brand) } })
	if (query.availability !== 'all') {
		chips.push({ label: query.availability === 'in_stock' ? 'In stock' : 'Out of stock', without: { ...first, availability: 'all' } })
	}
	if (query.priceFrom !== null)
		chips.push({ label: `From ${formatMoney(query.priceFrom, currency)}`, without: { ...first, priceFrom: null } })
	if (query.priceTo !== null) chips.push({ label: `Up to ${formatMoney(query.priceTo, currency)}`, without: { ...first, priceTo: null } })
	if (query.name) chips.push({ label: `"${query.name}"`, without: { ...first, name: '' } })
	return chips
}

/** The query with every filter taken away; what is searched for, sort and page size stay. */
export function withoutFilters({ term, sort, pageSize }: ListingQuery): ListingQuery {
	return { ...defaultListingQuery, term, sort, pageSize }
}

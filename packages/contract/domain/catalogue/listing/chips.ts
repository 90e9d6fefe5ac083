import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { defaultCurrency, formatMoney } from '../../money.ts'
import { formatRange } from '../specification/chosen-specifications.ts'
import type { SpecificationFacet } from '../specification/facets.ts'
import type { Listing } from './listing.ts'
import { boundInMinorUnits } from './price-bound.ts'
import type { ListingQuery } from './query.ts'
import { formatSpecValue, withoutSpec } from './specs-in-address.ts'

/** An applied filter, and the query without it. */
export interface ListingChip {
	readonly label: string
	readonly without: ListingQuery
}

type Named = Pick<Listing, 'facets' | 'category' | 'subCategory'>

/** The active filters in the order of the form. Removing a filter returns to the first page. */
export function listingChips(query: ListingQuery, listing: Named, currency: string = defaultCurrency): readonly ListingChip[] {
	const chip = (label: string, without: Partial<ListingQuery>): ListingChip => ({ label, without: { ...query, page: 1, ...without } })
	const { category, subCategory, brands, availability, priceFrom, priceTo, name } = query
	const { facets } = listing
	return [
		// Removing a category also removes its sub-category.
		...(category
			? [chip(nameOf(category, facets.categories, listing.category) ?? text('filters.category'), { category: null, subCategory: null })]
			: []),
		...(subCategory
			? [chip(nameOf(subCategory, facets.subCategories, listing.subCategory) ?? text('filters.subCategory'), { subCategory: null })]
			: []),
		...brands.map((brand) => chip(brand, { brands: brands.filter((other) => other !== brand) })),
		...(availability === 'all'
			? []
			: [chip(availability === 'in_stock' ? text('common.inStock') : text('common.outOfStock'), { availability: 'all' })]),
		...(query.onSale ? [chip(text('filters.onSale'), { onSale: false })] : []),
		...(priceFrom === null
			? []
			: [chip(text('filters.chipFrom', { price: formatMoney(boundInMinorUnits(priceFrom, currency), currency) }), { priceFrom: null })]),
		...(priceTo === null
			? []
			: [chip(text('filters.chipTo', { price: formatMoney(boundInMinorUnits(priceTo, currency), currency) }), { priceTo: null })]),
		...specChips(query, facets.specs).map(({ label, specs }) => chip(label, { specs })),
		...(query.ratingFrom === null ? [] : [chip(ratingFilterLabel(query.ratingFrom), { ratingFrom: null })]),
		...(name ? [chip(text('filters.chipName', { name }), { name: '' })] : []),
	]
}

/** Label of a filter by rating, such as "4 stars and up". */
export function ratingFilterLabel(from: number): string {
	return from === 5 ? text('reviews.stars', { count: from }) : text('filters.starsAndUp', { stars: from })
}

function nameOf(id: string, offered: readonly Reference[], listed: Reference | null): string | undefined {
	return offered.find((one) => one.id === id)?.name ?? listed?.name
}

interface Reference {
	readonly id: string
	readonly name: string
}

function specChips({ specs }: ListingQuery, facets: readonly SpecificationFacet[]) {
	return specs.flatMap(({ key, values }) => {
		const facet = facets.find((one) => one.key === key)
		return values.map((value) => ({
			label: `${facet?.name ?? key.replaceAll('-', ' ')}: ${bidiIsolate(labelOf(value, facet))}`,
			specs: withoutSpec(specs, key, value),
		}))
	})
}

function labelOf(value: string, facet: SpecificationFacet | undefined): string {
	const offered = facet?.values.find((one) => one.value === value) ?? facet?.steps.find((step) => formatRange(step) === value)
	return offered?.label ?? formatSpecValue(value, facet?.unit ?? '')
}

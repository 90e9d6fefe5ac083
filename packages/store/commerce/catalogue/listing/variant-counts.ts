import { availableVariants } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import type { StoredFacet } from '../../specifications/stored-filters.ts'
import type { Counts } from './count-choices.ts'
import type { Filters } from './filters.ts'
import { type Group, keyOf, type PassingCounts } from './group.ts'
import { matchesPrice, matchesProductFilters, matchingVariants, missingSpecifications } from './matching-variants.ts'
import type { ListedVariant, VariedProduct } from './varied-products.ts'

/**
 * SQL counts a product with variations by the columns of the product. Each correction below subtracts these counts and adds the
 * counts of its variants. The result is exact, and no SQL statement has to read variants.
 */
const corrections = [
	{ sign: -1, of: ({ whole }: VariedProduct) => [whole] },
	{ sign: 1, of: ({ variants }: VariedProduct) => variants },
] as const satisfies readonly { readonly sign: number; readonly of: (product: VariedProduct) => readonly ListedVariant[] }[]

/** The difference between the products that pass all filters and those that SQL counts; may be negative. */
export function extraMatches(products: readonly VariedProduct[], filters: Filters): number {
	return total(products, (variants, product) => (matchingVariants(product, filters, variants).length > 0 ? 1 : 0))
}

/** `filters`: without brand, availability and reduced price, which the groups distinguish. */
export function correctGroups(groups: readonly Group[], products: readonly VariedProduct[], filters: Filters): readonly Group[] {
	if (products.length === 0) return groups
	const extras = new Map<string, Extra>()
	for (const product of products) {
		const key = keyOf(product)
		const extra = extras.get(key) ?? { passing_all: 0, passing_in_stock: 0, reduced_all: 0, reduced_in_stock: 0 }
		extras.set(key, extra)
		for (const { sign, of } of corrections) {
			const passing = matchingVariants(product, filters, of(product))
			const reduced = passing.filter(({ isReduced }) => isReduced)
			if (passing.length > 0) extra.passing_all += sign
			if (passing.some(({ inStock }) => inStock)) extra.passing_in_stock += sign
			if (reduced.length > 0) extra.reduced_all += sign
			if (reduced.some(({ inStock }) => inStock)) extra.reduced_in_stock += sign
		}
	}
	return groups.map((group) => {
		const extra = extras.get(keyOf(group))
		if (!extra) return group
		return {
			...group,
			passing_all: group.passing_all + extra.passing_all,
			passing_in_stock: group.passing_in_stock + extra.passing_in_stock,
			reduced_all: group.reduced_all + extra.reduced_all,
			reduced_in_stock: group.reduced_in_stock + extra.reduced_in_stock,
		}
	})
}

type Extra = { -readonly [Count in keyof PassingCounts]: number }

/** Corrects the counts of specifications. Each facet is counted under all filters but its own. */
export function correctSpecifications(
	counts: Counts,
	facets: readonly StoredFacet[],
	products: readonly VariedProduct[],
	filters: Filters,
): Counts {
	if (products.length === 0) return counts
	const corrected = new Map([...counts].map(([key, own]) => [key, [...own]]))
	const places = placesOf(facets)
	for (const product of products.filter((one) => matchesProductFilters(one, filters))) {
		for (const { sign, of } of corrections) {
			for (const { key, index } of countedPlaces(of(product), places, filters)) {
				const own = corrected.get(key)
				if (own) own[index] = (own[index] ?? 0) + sign
			}
		}
	}
	return corrected
}

/** A choice of a facet. */
interface Place {
	readonly key: string
	readonly index: number
}

/** Facets are cached between requests, and the choices of a facet have thousands of values. */
const placesByFacets = new WeakMap<readonly StoredFacet[], ReadonlyMap<number, Place>>()

/** The choice of each value, by value id. */
function placesOf(facets: readonly StoredFacet[]): ReadonlyMap<number, Place> {
	const known = placesByFacets.get(facets)
	if (known) return known
	const places = new Map<number, Place>()
	for (const { key, groups } of facets)
		groups.forEach(({ ids }, index) => {
			const place = { key, index }
			for (const id of ids) places.set(id, place)
		})
	placesByFacets.set(facets, places)
	return places
}

/** The choices that a product with these variants counts for. */
function countedPlaces(variants: readonly ListedVariant[], places: ReadonlyMap<number, Place>, filters: Filters): Iterable<Place> {
	const having = new Map<Place, ListedVariant[]>()
	for (const variant of variants) {
		if (!matchesPrice(variant, filters)) continue
		const [missed, another] = missingSpecifications(variant, filters.specs)
		if (another) continue
		for (const value of variant.values) {
			const place = places.get(value)
			if (!place || (missed && missed.key !== place.key)) continue
			const own = having.get(place) ?? []
			own.push(variant)
			having.set(place, own)
		}
	}
	return [...having].flatMap(([place, own]) => (availableVariants(own, filters.availability).length > 0 ? [place] : []))
}

/** Corrects `count`, the products with at least `from` stars under all other filters. */
export function correctRating(count: number, from: number, products: readonly VariedProduct[], filters: Filters): number {
	return count + extraMatches(products, { ...filters, ratingFrom: from })
}

function total(products: readonly VariedProduct[], of: (variants: readonly ListedVariant[], product: VariedProduct) => number): number {
	return products.reduce(
		(sum, product) => sum + corrections.reduce((extra, side) => extra + side.sign * of(side.of(product), product), 0),
		0,
	)
}

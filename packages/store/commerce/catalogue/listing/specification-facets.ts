import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type FacetScope, readScopeWith, type StoredFacet } from '../../specifications/stored-filters.ts'
import { type Counts, countChoices } from './count-choices.ts'
import { type Filters, isUnfiltered } from './filters.ts'
import { filterProducts, type Scope } from './products.ts'
import { correctSpecifications } from './variant-counts.ts'
import type { VariedProduct } from './varied-products.ts'

/** A filter as the listing shows it: each count applies all filters but its own. */
export type CountedFacet = StoredFacet

/**
 * The filters of a listing with their counts. `own`: the scope whose filters the listing shows. `total`: products of the listing
 * before filters.
 */
export async function readSpecificationFacets(
	db: Db,
	scope: Scope,
	filters: Filters,
	{ own, total, varied }: { readonly own: FacetScope; readonly total: number; readonly varied: readonly VariedProduct[] },
): Promise<readonly CountedFacet[]> {
	const stored = await readScopeWith(db, own, filters.specs)
	const { facets } = stored
	if (facets.length === 0) return []
	const count = (some: readonly StoredFacet[], others: Filters) => {
		// The stored counts are those of all products of the scope, unless products have changed since.
		const isStored = others.search === undefined && isUnfiltered(others) && stored.products === total
		return isStored ? storedCounts(some) : countChoices(db, filterProducts(db, scope, others), some)
	}
	const chosen = new Set(filters.specs.map(({ key }) => key))
	const counted = [
		await count(
			facets.filter(({ key }) => !chosen.has(key)),
			filters,
		),
		...(await Promise.all(
			filters.specs.map(({ key }) =>
				count(
					facets.filter((facet) => facet.key === key),
					{ ...filters, specs: filters.specs.filter((choice) => choice.key !== key) },
				),
			),
		)),
	]
	const counts = correctSpecifications(new Map(counted.flatMap((some) => [...some])), facets, varied, filters)
	return facets.map((facet) => ({
		...facet,
		groups: facet.groups.map((group, index) => ({ ...group, count: counts.get(facet.key)?.[index] ?? 0 })),
	}))
}

function storedCounts(facets: readonly StoredFacet[]): Counts {
	return new Map(facets.map(({ key, groups }) => [key, groups.map(({ count }) => count)]))
}

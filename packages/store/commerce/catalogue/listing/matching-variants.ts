import { availableVariants } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import type { ChosenValues } from '../../specifications/chosen-values.ts'
import type { Filters } from './filters.ts'
import type { ListedVariant, VariedProduct } from './varied-products.ts'

/** Whether a filter can distinguish variants of one product; lists then show the cheapest matching variant (AMB-74). */
export function hasVariantFilters({ specs, availability, priceFrom, priceTo, onSale }: Filters): boolean {
	return specs.length > 0 || availability !== 'all' || priceFrom !== null || priceTo !== null || onSale
}

/** Whether a product passes the filters that concern all of its variants. */
export function matchesProductFilters({ id, brand, rating_average }: VariedProduct, { brands, ids, ratingFrom }: Filters): boolean {
	if (brands.length > 0 && (brand === null || !brands.includes(brand))) return false
	if (ids !== null && !ids.includes(id)) return false
	return ratingFrom === null || rating_average >= ratingFrom * 100
}

/** The variants of a product that pass every filter; empty if the product itself does not. */
export function matchingVariants(product: VariedProduct, filters: Filters, variants = product.variants): readonly ListedVariant[] {
	if (!matchesProductFilters(product, filters)) return []
	const passing = variants.filter((variant) => matchesPrice(variant, filters) && missingSpecifications(variant, filters.specs).length === 0)
	return availableVariants(passing, filters.availability)
}

/** Whether a variant passes the filters of price range and reduced price. */
export function matchesPrice({ paid, isReduced }: ListedVariant, { priceFrom, priceTo, onSale }: Filters): boolean {
	return (priceFrom === null || paid >= priceFrom) && (priceTo === null || paid <= priceTo) && (!onSale || isReduced)
}

/** The chosen specifications for which a variant has no matching value. */
export function missingSpecifications({ values }: ListedVariant, specs: readonly ChosenValues[]): readonly ChosenValues[] {
	return specs.filter((choice) => {
		const wanted = idSetOf(choice)
		return !values.some((value) => wanted.has(value))
	})
}

/** Cached because a chosen range may contain hundreds of values. */
const idSets = new WeakMap<ChosenValues, ReadonlySet<number>>()

function idSetOf(choice: ChosenValues): ReadonlySet<number> {
	const known = idSets.get(choice) ?? new Set(choice.ids)
	idSets.set(choice, known)
	return known
}

import { availableVariants } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import type { ChosenValues } from '../../specifications/chosen-values.ts'
import type { Filters } from './filters.ts'
import type { ListedVariant, VariedProduct } from './varied-products.ts'

/** Whether something is filtered that variants of one product can differ in: lists then show the lowest variant that passes (AMB-74). */
export function hasVariantFilters({ specs, availability, priceFrom, priceTo, onSale }: Filters): boolean {
	return specs.length > 0 || availability !== 'all' || priceFrom !== null || priceTo !== null || onSale
}

/** Whether a product passes the filters that all of its variants share. */
export function matchesProductFilters({ id, brand, rating_average }: VariedProduct, { brands, ids, ratingFrom }: Filters): boolean {
	if (brands.length > 0 && (brand === null || !brands.includes(brand))) return false
	if (ids !== null && !ids.includes(id)) return false
	return ratingFrom === null || rating_average >= ratingFrom * 100
}

/** Those of a product's variants that pass every filter; none where the product does not. */
export function matchingVariants(product: VariedProduct, filters: Filters, variants = product.variants): readonly ListedVariant[] {
	if (!matchesProductFilters(product, filters)) return []
	const passing = variants.filter((variant) => matchesPrice(variant, filters) && missingSpecifications(variant, filters.specs).length === 0)
	return availableVariants(passing, filters.availability)
}

/** Whether a variant passes price range and reduced price. */
export function matchesPrice({ paid, isReduced }: ListedVariant, { priceFrom, priceTo, onSale }: Filters): boolean {
	return (priceFrom === null || paid >= priceFrom) && (priceTo === null || paid <= priceTo) && (!onSale || isReduced)
}

/** The chosen specifications that a variant has no value of. */
export function missingSpecifications({ values }: ListedVariant, specs: readonly ChosenValues[]): readonly ChosenValues[] {
	return specs.filter((choice) => {
		const wanted = idSetOf(choice)
		return !values.some((value) => wanted.has(value))
	})
}

/** A range may stand for hundreds of values. */
const idSets = new WeakMap<ChosenValues, ReadonlySet<number>>()

function idSetOf(choice: ChosenValues): ReadonlySet<number> {
	const known = idSets.get(choice) ?? new Set(choice.ids)
	idSets.set(choice, known)
	return known
}

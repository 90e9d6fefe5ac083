import type { Cents, PartsPerMillion } from '../../money.ts'
import type { Availability } from './query.ts'

/** The fields by which a variant is selected for a list. */
export interface PricedVariant {
	/** Price that the shopper pays, after the discount. */
	readonly paid: Cents
	readonly discount: PartsPerMillion
	readonly inStock: boolean
}

/**
 * The variant that a list shows out of the matching ones (AMB-74): the cheapest one in stock, or the cheapest of all if none
 * is in stock. Of equal prices the larger discount wins, then the first variant. undefined for an empty list.
 */
export function lowestVariant<V extends PricedVariant>(passing: readonly V[]): V | undefined {
	const available = passing.filter(({ inStock }) => inStock)
	const [first, ...others] = available.length > 0 ? available : passing
	return first && others.reduce((a, b) => (b.paid < a.paid || (b.paid === a.paid && b.discount > a.discount) ? b : a), first)
}

/** Whether the prices differ, so that the label of the lowest price is "From". */
export function pricesDiffer(passing: readonly Pick<PricedVariant, 'paid'>[]): boolean {
	return passing.some(({ paid }) => paid !== passing[0]?.paid)
}

/**
 * Applies the availability filter to the variants of one product that match the other filters. `out_of_stock` matches only if
 * none of these variants is in stock, so that every product is either in stock or out of stock (LIST-06).
 */
export function availableVariants<V extends Pick<PricedVariant, 'inStock'>>(
	passing: readonly V[],
	availability: Availability,
): readonly V[] {
	if (availability === 'all') return passing
	const available = passing.filter(({ inStock }) => inStock)
	if (availability === 'in_stock') return available
	return available.length > 0 ? [] : passing
}

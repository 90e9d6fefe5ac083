import type { Cents, PartsPerMillion } from '../../money.ts'
import type { Availability } from './query.ts'

/** What the choice between the variants of a product goes by. */
export interface PricedVariant {
	/** What the shopper pays, after the discount. */
	readonly paid: Cents
	readonly discount: PartsPerMillion
	readonly inStock: boolean
}

/**
 * The variant that a list shows of those that pass its filters (AMB-74): the one that costs the shopper least, of those in stock
 * while there are any. Of two with the same price the larger discount wins, then the first one. undefined where none is given.
 */
export function lowestVariant<V extends PricedVariant>(passing: readonly V[]): V | undefined {
	const available = passing.filter(({ inStock }) => inStock)
	const [first, ...others] = available.length > 0 ? available : passing
	return first && others.reduce((a, b) => (b.paid < a.paid || (b.paid === a.paid && b.discount > a.discount) ? b : a), first)
}

/** Whether their prices differ, so that the lowest one reads "From". */
export function pricesDiffer(passing: readonly Pick<PricedVariant, 'paid'>[]): boolean {
	return passing.some(({ paid }) => paid !== passing[0]?.paid)
}

/**
 * Applies the availability filter to the variants of one product that pass the other filters. `out_of_stock` means that none of
 * these can be had, so that every product is either in stock or out of stock (LIST-06).
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

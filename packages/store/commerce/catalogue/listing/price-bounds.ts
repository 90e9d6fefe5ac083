import { lowestVariant } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Filters } from './filters.ts'
import { hasVariantFilters, matchingVariants } from './matching-variants.ts'
import { filterProducts, idMatchesFilters, type Scope } from './products.ts'
import { isNotAmong, type VariedProduct } from './varied-products.ts'

/** From the lowest price that is paid to the highest price before discount. */
export interface PriceBounds {
	readonly lowest: Cents
	readonly highest: Cents
}

/**
 * The ends of the price range (LIST-08): those of the whole set (`whole`); where specifications, availability or reduced prices are
 * filtered, those of the prices that products are then shown at. Other filters do not move them, and neither does the range
 * itself, but no price that is shown lies outside.
 */
export async function readPriceBounds(
	db: Db,
	scope: Scope,
	filters: Filters,
	varied: readonly VariedProduct[],
	whole: PriceBounds | null,
): Promise<PriceBounds | null> {
	const others: Filters = { ...filters, brands: [], ids: null, ratingFrom: null, priceFrom: null, priceTo: null }
	const ends = hasVariantFilters(others)
		? joined([...shownVariants(varied, others), ...(await endsOfOthers(db, scope, others, varied))])
		: whole
	const shown = hasVariantFilters(filters) ? shownVariants(varied, filters) : []
	const spanned = ends ?? whole
	return spanned && joined([spanned, ...shown])
}

function shownVariants(products: readonly VariedProduct[], filters: Filters): readonly PriceBounds[] {
	return products.flatMap((product) => {
		const shown = lowestVariant(matchingVariants(product, filters))
		return shown ? [{ lowest: shown.paid, highest: shown.price }] : []
	})
}

/** Of the products that statements can tell about by themselves. */
async function endsOfOthers(db: Db, scope: Scope, filters: Filters, varied: readonly VariedProduct[]): Promise<PriceBounds[]> {
	const row = await filterProducts(db, scope, filters, idMatchesFilters(db))
		.where(isNotAmong(db, varied))
		.select(({ fn }) => [fn.min<number | null>('paid').as('lowest'), fn.max<number | null>('price').as('highest')])
		.executeTakeFirst()
	return row && row.lowest !== null && row.highest !== null ? [{ lowest: row.lowest, highest: row.highest }] : []
}

function joined(ends: readonly PriceBounds[]): PriceBounds | null {
	const [first, ...others] = ends
	return first ? others.reduce((a, b) => ({ lowest: Math.min(a.lowest, b.lowest), highest: Math.max(a.highest, b.highest) }), first) : null
}

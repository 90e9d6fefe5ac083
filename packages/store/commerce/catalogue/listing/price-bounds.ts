import { lowestVariant } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Filters } from './filters.ts'
import { hasVariantFilters, matchingVariants } from './matching-variants.ts'
import { filterProducts, type Scope } from './products.ts'
import { isNotAmong, type VariedProduct } from './varied-products.ts'

/** The lowest price that shoppers pay, and the highest price before discount. */
export interface PriceBounds {
	readonly lowest: Cents
	readonly highest: Cents
}

/**
 * The bounds of the price filter (LIST-08): `whole`, those of all products of the listing; with filters of specifications,
 * availability or reduced prices, those of the prices that the matching products then show. Other filters and the price range
 * itself do not change the bounds, but no shown price lies outside of them.
 */
export async function readPriceBounds(
	db: Db,
	scope: Scope,
	filters: Filters,
	varied: readonly VariedProduct[],
	whole: PriceBounds | null,
): Promise<PriceBounds | null> {
	const others: Filters = { ...filters, brands: [], ids: null, ratingFrom: null, priceFrom: null, priceTo: null }
	const allBounds = hasVariantFilters(others)
		? mergeBounds([...boundsOfShownVariants(varied, others), ...(await boundsOfOtherProducts(db, scope, others, varied))])
		: whole
	const shown = hasVariantFilters(filters) ? boundsOfShownVariants(varied, filters) : []
	const bounds = allBounds ?? whole
	return bounds && mergeBounds([bounds, ...shown])
}

function boundsOfShownVariants(products: readonly VariedProduct[], filters: Filters): readonly PriceBounds[] {
	return products.flatMap((product) => {
		const shown = lowestVariant(matchingVariants(product, filters))
		return shown ? [{ lowest: shown.paid, highest: shown.price }] : []
	})
}

/** The bounds of the products without variations, which SQL can filter. */
async function boundsOfOtherProducts(db: Db, scope: Scope, filters: Filters, varied: readonly VariedProduct[]): Promise<PriceBounds[]> {
	const row = await filterProducts(db, scope, filters)
		.where(isNotAmong(db, varied))
		.select(({ fn }) => [fn.min<number | null>('paid').as('lowest'), fn.max<number | null>('price').as('highest')])
		.executeTakeFirst()
	return row && row.lowest !== null && row.highest !== null ? [{ lowest: row.lowest, highest: row.highest }] : []
}

function mergeBounds(allBounds: readonly PriceBounds[]): PriceBounds | null {
	const [first, ...others] = allBounds
	return first ? others.reduce((a, b) => ({ lowest: Math.min(a.lowest, b.lowest), highest: Math.max(a.highest, b.highest) }), first) : null
}

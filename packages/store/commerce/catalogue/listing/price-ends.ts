import { lowestVariant } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Filters } from './filters.ts'
import { filtersVariants, passingVariants } from './passing-variants.ts'
import { filtered, idInPassing, type Scope } from './products.ts'
import { type VariedProduct, without } from './varied-products.ts'

/** From the lowest price that is paid to the highest price before discount. */
export interface PriceEnds {
	readonly lowest: Cents
	readonly highest: Cents
}

/**
 * The ends of the price range (LIST-08): those of the whole set (`whole`); where specifications, availability or reduced prices are
 * filtered, those of the prices that products are then shown at. Other filters do not move them, and neither does the range
 * itself, but no price that is shown lies outside.
 */
export async function readPriceEnds(
	db: Db,
	scope: Scope,
	filters: Filters,
	varied: readonly VariedProduct[],
	whole: PriceEnds | null,
): Promise<PriceEnds | null> {
	const others: Filters = { ...filters, brands: [], ids: null, ratingFrom: null, priceFrom: null, priceTo: null }
	const ends = filtersVariants(others)
		? joined([...shownVariants(varied, others), ...(await endsOfOthers(db, scope, others, varied))])
		: whole
	const shown = filtersVariants(filters) ? shownVariants(varied, filters) : []
	const spanned = ends ?? whole
	return spanned && joined([spanned, ...shown])
}

function shownVariants(products: readonly VariedProduct[], filters: Filters): readonly PriceEnds[] {
	return products.flatMap((product) => {
		const shown = lowestVariant(passingVariants(product, filters))
		return shown ? [{ lowest: shown.paid, highest: shown.price }] : []
	})
}

/** Of the products that statements can tell about by themselves. */
async function endsOfOthers(db: Db, scope: Scope, filters: Filters, varied: readonly VariedProduct[]): Promise<PriceEnds[]> {
	const row = await filtered(db, scope, filters, idInPassing(db))
		.where(without(db, varied))
		.select(({ fn }) => [fn.min<number | null>('paid').as('lowest'), fn.max<number | null>('price').as('highest')])
		.executeTakeFirst()
	return row && row.lowest !== null && row.highest !== null ? [{ lowest: row.lowest, highest: row.highest }] : []
}

function joined(ends: readonly PriceEnds[]): PriceEnds | null {
	const [first, ...others] = ends
	return first ? others.reduce((a, b) => ({ lowest: Math.min(a.lowest, b.lowest), highest: Math.max(a.highest, b.highest) }), first) : null
}

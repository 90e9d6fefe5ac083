import type { RowSet } from '../apply.ts'

/**
 * Tables whose rows are deleted together with a product, by a foreign key. Not in the list are derived rows, and rows with emails of
 * people who wait for a message: these are not restored.
 */
const tablesOfProducts = [
	...(['reviews', 'customer_reviews', 'product_posts', 'customer_texts', 'section_products', 'wishlist_entries'] as const),
	...(['cart_lines', 'saved_lines', 'product_price_charts', 'product_return_shares', 'archived_products', 'archived_variants'] as const),
]

const tablesOfVariants = [
	'cart_lines',
	'saved_lines',
	'market_prices',
	'market_former_prices',
	'market_proposals',
	'price_history',
	'planned_sales',
] as const

/** Rows that are deleted together with products, without their variants. */
export function rowsOfProducts(ids: readonly number[]): readonly RowSet[] {
	return ids.length === 0 ? [] : tablesOfProducts.map((table) => ({ table, where: { product_id: ids } }))
}

/** Rows that are deleted together with variants. */
export function rowsOfVariants(ids: readonly number[]): readonly RowSet[] {
	return ids.length === 0 ? [] : tablesOfVariants.map((table) => ({ table, where: { offer_id: ids } }))
}

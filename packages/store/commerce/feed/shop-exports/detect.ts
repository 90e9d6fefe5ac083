import { FeedError } from '../feed-error.ts'
import { type ConvertRows, type ExportSystem, exportSystemNames } from './shop-export.ts'
import { convertShopify } from './shopify.ts'
import { convertWooCommerce } from './woocommerce.ts'

interface Detected {
	readonly system: ExportSystem
	readonly convert: ConvertRows
}

/** Recognizes the product export of another shop by its columns (`columnName`); null: it is none. Throws a `FeedError` for other exports. */
export function detectShopExport(columns: readonly string[]): Detected | null {
	const has = (...names: readonly string[]) => names.some((name) => columns.includes(name))
	// Feeds of the shop's own format always have an id and a title.
	if (has('handle', 'url_handle') && has('title') && !has('id')) {
		requirePrice('shopify', has('price', 'variant_price'), 'Variant Price')
		return { system: 'shopify', convert: convertShopify }
	}
	if (has('type') && has('name') && !has('title') && has('id', 'sku') && columns.some((name) => wooColumn.test(name))) {
		requirePrice('woocommerce', has('regular_price'), 'Regular price')
		return { system: 'woocommerce', convert: convertWooCommerce }
	}
	return null
}

const wooColumn = /^(?:regular_price|in_stock\?|visibility_in_catalog|attribute_1_name)$/

function requirePrice(system: ExportSystem, has: boolean, column: string): void {
	if (has) return
	throw new FeedError(
		`This is an export of ${exportSystemNames[system]}, but it has no column "${column}". Export the products, with all columns, and choose that file.`,
	)
}

import { languageTag } from '../translations/language-tag.ts'

/**
 * The columns of a product feed. Names are Google Merchant Center's; those under `ownColumns` are additions of this
 * shop, so that an export holds everything that an import needs. Columns that are not named here are kept as they are.
 */

/** A line without one of these is refused. */
export const requiredColumns = ['id', 'title', 'price'] as const

/** Other spellings of a stock figure that are in use; the first that a line has counts. */
export const quantityColumns = ['quantity', 'sell_on_google_quantity', 'quantity_to_sell_on_facebook', 'inventory'] as const

/** What the shop knows beyond Google's columns. Export fills them only where they say more than the others do. */
export const ownColumns = [
	'sku',
	'product_name',
	'product_description',
	'description_html',
	'category',
	'specifications',
	'variations',
	'options',
	'images',
	'image_texts',
	'thumbnail_link',
	'warranty',
	'shipping_info',
	'featured',
] as const

export function isOwnColumn(name: string): boolean {
	return ownColumns.some((column) => column === name)
}

/** What may be said in further languages: `title[de]`, `product_detail[pt-BR]`. */
const localizedColumns: ReadonlySet<string> = new Set([
	'title',
	'description',
	'product_type',
	'product_detail',
	'color',
	'size',
	'material',
	'pattern',
	'gender',
	'age_group',
	'product_name',
	'product_description',
	'description_html',
	'category',
	'specifications',
	'options',
	'warranty',
	'shipping_info',
])

/** A column in another language than the shop's own: `title` in `de`. null for every other column. */
export function parseLocalizedColumn(name: string): { readonly column: string; readonly language: string } | null {
	const [, column = '', typed = ''] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
	const language = localizedColumns.has(column) ? languageTag(typed.replaceAll('_', '-')) : null
	return language === null || language === 'en' ? null : { column, language }
}

/** What something costs in a market besides the main one: `price[ch]`, `sale_price[ch]`. null for every other column. */
export function parseMarketColumn(name: string): { readonly column: 'price' | 'sale_price'; readonly market: string } | null {
	const [, column, market = ''] = /^(price|sale_price)\[(\w+)\]$/.exec(name) ?? []
	return column === 'price' || column === 'sale_price' ? { column, market } : null
}

/** Whether a feed of one language has its say in this column. */
export function isLocalizable(column: string): boolean {
	return localizedColumns.has(column)
}

/** Columns that hold several values, with commas between them. */
export const listColumns = ['additional_image_link', 'product_detail'] as const

/** The parts of `product_detail`, in the order of the one-line form `section:name:value`. */
export const detailParts = ['section_name', 'attribute_name', 'attribute_value'] as const

/** The one spelling of a column: `Item Group ID`, `g:item_group_id` and `item-group-id` are all `item_group_id`. */
export function columnName(text: string): string {
	return text
		.trim()
		.toLowerCase()
		.replace(/^[gc]:/, '')
		.replace(/[\s-]+/g, '_')
}

/** The columns that every export has, in their order; others of the feed follow, the shop's own come last. */
export const exportColumns = [
	'id',
	'item_group_id',
	'title',
	'description',
	'link',
	'image_link',
	'additional_image_link',
	'availability',
	'quantity',
	'price',
	'sale_price',
	'brand',
	'mpn',
	'condition',
	'product_type',
	'google_product_category',
	'color',
	'size',
	'material',
	'pattern',
	'product_detail',
] as const

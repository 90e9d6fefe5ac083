import { localizedFieldNames, productFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { languageTag } from '../translations/language-tag.ts'

/**
 * The columns of a product feed. Names follow Google Merchant Center; `ownColumns` are additions of this shop, so that an
 * export contains everything that an import needs. Other columns of a feed are stored unchanged.
 */

/** A line without one of these columns is rejected. */
export const requiredColumns = ['id', 'title', 'price'] as const

/** Common names of the stock quantity; the first that a line has is used. */
export const quantityColumns = ['quantity', 'sell_on_google_quantity', 'quantity_to_sell_on_facebook', 'inventory'] as const

/** Columns for data without a column of Google. An export fills them only if the other columns do not contain the data. */
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
	...productFieldNames,
	'featured',
] as const

export function isOwnColumn(name: string): boolean {
	return ownColumns.some((column) => column === name)
}

/** Columns that a feed can have in further languages: `title[de]`, `product_detail[pt-BR]`. */
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
	...localizedFieldNames,
])

/** Parses the name of a localized column: `title[de]` is `title` in `de`. null for every other column. */
export function parseLocalizedColumn(name: string): { readonly column: string; readonly language: string } | null {
	const [, column = '', typed = ''] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
	const language = localizedColumns.has(column) ? languageTag(typed.replaceAll('_', '-')) : null
	return language === null || language === 'en' ? null : { column, language }
}

/** Parses the name of a price column of a further market: `price[ch]`, `sale_price[ch]`. null for every other column. */
export function parseMarketColumn(name: string): { readonly column: 'price' | 'sale_price'; readonly market: string } | null {
	const [, column, market = ''] = /^(price|sale_price)\[(\w+)\]$/.exec(name) ?? []
	return column === 'price' || column === 'sale_price' ? { column, market } : null
}

/** Whether a feed in another language can contain translations in this column. */
export function isLocalizable(column: string): boolean {
	return localizedColumns.has(column)
}

/** Columns with several values, separated by commas. */
export const listColumns = ['additional_image_link', 'product_detail'] as const

/** The parts of `product_detail`, in the order of the one-line form `section:name:value`. */
export const detailParts = ['section_name', 'attribute_name', 'attribute_value'] as const

/** Normalizes the name of a column: `Item Group ID`, `g:item_group_id` and `item-group-id` become `item_group_id`. */
export function columnName(text: string): string {
	return text
		.trim()
		.toLowerCase()
		.replace(/^[gc]:/, '')
		.replace(/[\s-]+/g, '_')
}

/** The columns of every export, in order. Other columns of imported feeds follow, the columns of this shop come last. */
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
	'gtin',
	'mpn',
	'condition',
	'energy_efficiency_class',
	'certification(certification_authority:certification_name:certification_code)',
	'product_type',
	'google_product_category',
	'color',
	'size',
	'material',
	'pattern',
	'product_detail',
	'shipping_weight',
	'shipping_length',
	'shipping_width',
	'shipping_height',
] as const

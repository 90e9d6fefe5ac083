import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { productFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { variantFieldNames } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { formatPaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { formatReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import { formatWeight } from '@storefront/contract/domain/location/weight.ts'
import { formatMoney, toPercent } from '@storefront/contract/domain/money.ts'
import { productFieldWords } from '@storefront/store/commerce/catalogue/field-words.ts'
import { variantFieldWords } from '@storefront/store/commerce/catalogue/variant-field-values.ts'
import type { ColumnValue } from '../../commands/snapshot.ts'
import { isSpecification, parseList, parseTextList } from '../../infrastructure/db/json.ts'

/** Columns that say something to people, of tables that also have others for the shop itself. */
const shownColumns: Readonly<Record<string, readonly string[] | undefined>> = {
	order_returns: ['state', 'answer', 'refunded_amount', 'restocked'],
	payment_refunds: ['amount', 'state', 'detail'],
	payment_refund_lines: ['quantity'],
	receipts: ['amount'],
	products: [
		...['name', 'description', 'online_description', 'category_id', 'sub_category_id', 'brand_id', 'images', 'image_texts'],
		...['specifications', 'top_status', ...productFieldNames],
	],
	archived_products: ['archived_at'],
	translations: ['texts'],
	market_prices: ['price', 'discount'],
	market_proposals: ['price', 'discount'],
	delivery_services: ['code', 'kind', 'name', 'max_parcel', 'min_days', 'max_days', 'cutoff', 'is_on'],
	delivery_prices: ['charge', 'min_sum', 'max_weight'],
}

/** Words for columns whose name says something else to people. */
const columnWords: Readonly<Record<string, string | undefined>> = {
	'products/description': 'Short description',
	'products/online_description': 'Description',
	'products/category_id': 'Category',
	'products/sub_category_id': 'Sub-category',
	'products/brand_id': 'Brand',
	'products/images': 'Pictures',
	'products/image_texts': 'Alternative texts',
	'products/top_status': 'Featured',
	...Object.fromEntries(productFieldNames.map((name) => [`products/${name}`, productFieldWords[name]])),
	'archived_products/archived_at': 'Archived',
	...Object.fromEntries(variantFieldNames.map((name) => [`offers/${name}`, variantFieldWords[name]])),
	'content_texts/content': 'Text',
	'delivery_services/is_on': 'On',
	'delivery_services/max_parcel': 'Largest parcel',
	'pickup_places/is_open': 'Open',
	'place_stock/stock': 'Stock at the place',
	'delivery_services/min_days': 'Working days, at least',
	'delivery_services/max_days': 'Working days, at most',
	'delivery_prices/min_sum': 'From',
	'delivery_prices/max_weight': 'Up to',
	'markets/is_open': 'Open',
	'markets/is_main': 'Main market',
	'markets/tells_tax': 'Shows taxes',
	'markets/tax_name': 'Name of the tax',
	'markets/rate': 'Exchange rate',
}

/** The label of a column: `sale_price` is "Sale price". */
export function fieldWords(table: string, column: string): string {
	const words = columnWords[`${table}/${column}`] ?? column.replaceAll('_', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether people see a change of this column. */
export function isShown(table: string, column: string): boolean {
	return shownColumns[table]?.includes(column) ?? true
}

/** Columns with amounts in minor units, by table. */
const amounts: Readonly<Record<string, readonly string[] | undefined>> = {
	cities: ['shipping_charge'],
	countries: ['shipping_charge'],
	delivery_prices: ['charge', 'min_sum'],
	markets: ['free_delivery_from'],
	market_countries: ['charge'],
	market_cities: ['charge'],
	market_prices: ['price'],
	market_proposals: ['price'],
	offers: ['price'],
	orders: ['paid_amount', 'refunded_amount'],
	order_returns: ['refunded_amount'],
	payment_attempts: ['amount'],
	payment_refunds: ['amount'],
	receipts: ['amount'],
}

/** Shows a list of specifications or pictures as lines. */
const listWords = (text: string) =>
	parseList(text, isSpecification)
		.map(({ name, value }) => `${name}: ${value}`)
		.join(', ') || 'None'
const countWords = (text: string) => `${parseTextList(text).filter((address) => !isPlaceholderPicture(address)).length} pictures`

const refundStates: Readonly<Record<string, string | undefined>> = { due: 'To be sent', sent: 'Sent', done: 'Done', failed: 'Failed' }

const yesOrNo = (value: string) => (value === '1' ? 'Yes' : 'No')

/** Words for values of columns with fixed values; empty for an unknown value. */
const words: Readonly<Record<string, ((value: string) => string) | undefined>> = {
	'payment_types/is_offered': yesOrNo,
	'payment_types/is_paid_later': yesOrNo,
	'delivery_services/is_on': yesOrNo,
	'pickup_places/is_open': yesOrNo,
	'delivery_prices/max_weight': (value) => formatWeight(Number(value)),
	'markets/is_open': yesOrNo,
	'markets/is_main': yesOrNo,
	'markets/tells_tax': yesOrNo,
	'orders/payment_state': formatPaymentState,
	'order_returns/state': formatReturnState,
	'products/specifications': listWords,
	'products/images': countWords,
	'products/image_texts': (value) => parseTextList(value).filter(Boolean).join(', ') || 'None',
	'products/top_status': yesOrNo,
	'order_returns/restocked': yesOrNo,
	'payment_refunds/state': (value) => refundStates[value] ?? '',
}

/** Columns with shares in parts per million, by table. */
const shares: Readonly<Record<string, string | undefined>> = {
	offers: 'discount',
	tax_rates: 'rate',
	market_prices: 'discount',
	market_proposals: 'discount',
}

/** States in words, amounts with their currency, and shares in percent; other values as they are. */
export function readable(table: string, column: string, value: ColumnValue | undefined, currency: string): unknown {
	if (value === null || value === undefined) return null
	const word = words[`${table}/${column}`]?.(String(value))
	if (word) return word
	if (typeof value !== 'number') return value
	if (amounts[table]?.includes(column)) return formatMoney(value, currency)
	return shares[table] === column ? `${toPercent(value)} %` : value
}

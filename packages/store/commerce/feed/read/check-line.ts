import { productFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { variantFieldNames } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { expectedValue, parseFieldValue } from '@storefront/store/commerce/catalogue/field-values.ts'
import { expectedVariantValue, parseVariantField } from '@storefront/store/commerce/catalogue/variant-field-values.ts'
import { saleOf } from '../../prices/sale.ts'
import { cleanText } from '../clean-text.ts'
import { parseLocalizedColumn, parseMarketColumn, quantityColumns, requiredColumns } from '../columns.ts'
import { type Availability, availabilities, type FeedLine, type LocalizedTexts, type RawLine } from '../feed-line.ts'
import { ownColumnReasons } from '../map/own-columns.ts'
import { columnsOf } from '../map/read-fields.ts'
import type { FeedMarkets } from '../market-prices/feed-markets.ts'
import { parseMarketPrices } from '../market-prices/parse-market-prices.ts'
import type { Parsed } from '../parsed.ts'
import { parsePrice, priceNotes } from '../price.ts'
import { isSaleActive } from '../sale-period.ts'
import { toRelativePictures } from '../site-links.ts'
import { joinDetails, splitDetails } from '../value-list.ts'
import { withValidPictures } from './pictures.ts'

export interface CheckOptions {
	/** The shop's currency, an ISO 4217 code. */
	readonly currency: string
	/** The currency setting of the shop, a code or a symbol; default: `currency`. */
	readonly currencySetting?: string | undefined
	/** Further markets that a line may have prices for; default: none. */
	readonly markets?: FeedMarkets | undefined
	/** The URL of the shop without a trailing slash; pictures below it are the shop's own. */
	readonly site: string
	/** Sales outside of their period are ignored. */
	readonly now: Date
}

/** A valid line with notes on corrections, or the reasons why it is rejected. */
export type CheckedLine =
	| { readonly line: FeedLine; readonly notes: readonly string[] }
	| { readonly line: null; readonly id: string; readonly reasons: readonly string[] }

type Columns = Readonly<Record<string, string>>

const maxIdLength = 200
const maxPieces = 1_000_000

/**
 * Validates one line. A line is rejected if the product or its price is uncertain; other mistakes are corrected or left out, with a
 * note.
 */
export function checkLine(raw: RawLine, { currency, currencySetting, markets, site, now }: CheckOptions): CheckedLine {
	const columns: Columns = Object.fromEntries(Object.entries(raw.columns).map(([name, value]) => [name, cleanText(value)]))
	const { id = '', title = '', item_group_id: group = '' } = columns
	if (raw.broken) return { line: null, id, reasons: [raw.broken] }
	const damaged = Object.keys(raw.columns).filter((name) => raw.columns[name]?.includes('\0'))
	if (damaged.length > 0)
		return {
			line: null,
			id,
			reasons: [`${damaged.join(', ')}: contains a NUL byte, which is not valid in text; is the file damaged there?`],
		}
	const localized = localizedTextsOf(columns)
	const pictures = withValidPictures(columns)
	const price = priceOf(columns, { currency, currencySetting, now })
	const marketPrices = parseMarketPrices(columns, markets ?? new Map(), now)
	const availability = availabilityOf(columns['availability'])
	const quantity = quantityOf(columns)
	const reasons = [
		...missing(columns),
		...tooLong({ id, item_group_id: group }),
		...ownColumnReasons(columns),
		...Object.entries(localized).flatMap(([tag, parsed]) => ownColumnReasons(parsed, `[${tag}]`)),
	]
	for (const parsed of [price, marketPrices, availability, quantity]) if ('reason' in parsed) reasons.push(parsed.reason)
	if (reasons.length > 0 || 'reason' in price || 'reason' in marketPrices || 'reason' in availability || 'reason' in quantity)
		return { line: null, id, reasons }
	const facts = { ...price.value, availability: availability.value, quantity: quantity.value }
	return {
		line: {
			number: raw.number,
			id,
			group,
			title,
			...facts,
			columns: otherColumns(toRelativePictures(pictures.columns, site)),
			...(Object.keys(localized).length > 0 ? { localized } : {}),
			...(Object.keys(marketPrices.value).length > 0 ? { prices: marketPrices.value } : {}),
		},
		notes: [
			...notesOn(raw, columns),
			...pictures.notes,
			...fieldNotes(columns),
			...variantFieldNotes(columns),
			...pricesOf(columns).flatMap(([name, text]) => priceNotes(name, text, currency, currencySetting)),
		],
	}
}

/** Reports values that a field does not have. */
function fieldNotes(columns: Columns): string[] {
	return productFieldNames.flatMap((name) =>
		columnsOf(name)
			.filter((column) => columns[column] && parseFieldValue(name, columns[column]) === null)
			.map((column) => `${column} "${columns[column]}" was ignored; use ${expectedValue(name)}`),
	)
}

/** Reports values that a field of a variant does not have. An export keeps them as they are. */
function variantFieldNotes(columns: Columns): string[] {
	return variantFieldNames
		.filter((name) => columns[name] && parseVariantField(name, columns[name]) === null)
		.map((name) => `${name} "${columns[name]}" was ignored; use ${expectedVariantValue(name)}`)
}

function pricesOf({ price, sale_price }: Columns): (readonly [name: string, text: string])[] {
	return [['price', price ?? ''] as const, ['sale_price', sale_price ?? ''] as const].filter(([, text]) => text !== '')
}

function missing(columns: Columns): string[] {
	return requiredColumns.filter((name) => !columns[name]).map((name) => `${name} is missing`)
}

function tooLong(texts: Columns): string[] {
	const names = Object.keys(texts).filter((name) => (texts[name] ?? '').length > maxIdLength)
	return names.map((name) => `${name} has more than ${maxIdLength} characters`)
}

function notesOn({ notes = [] }: RawLine, columns: Columns): string[] {
	const spoilt = Object.keys(columns).filter((name) => columns[name]?.includes('\uFFFD'))
	return spoilt.length > 0
		? [...notes, `${spoilt.join(', ')}: characters that are not UTF-8 were replaced; save the feed as UTF-8`]
		: [...notes]
}

function priceOf(
	columns: Columns,
	{ currency, currencySetting, now }: Pick<CheckOptions, 'currency' | 'currencySetting' | 'now'>,
): Parsed<Pick<FeedLine, 'price' | 'discount'>> {
	const { price: text, sale_price: saleText, sale_price_effective_date: period } = columns
	// `missing` reports a missing price.
	if (!text) return { value: { price: 0, discount: 0 } }
	const price = parsePrice('price', text, currency, currencySetting)
	if ('reason' in price) return price
	if (!saleText) return { value: { price: price.value, discount: 0 } }
	const sale = parsePrice('sale_price', saleText, currency, currencySetting)
	if ('reason' in sale) return sale
	if (sale.value > price.value) return { reason: `sale_price ${saleText} is above the price ${text}` }
	const isActive = isSaleActive(period, now)
	if ('reason' in isActive) return isActive
	return { value: isActive.value ? saleOf(price.value, sale.value) : { price: price.value, discount: 0 } }
}

/** Accepts the values of Google, with any separators, and of schema.org. */
function availabilityOf(text: string | undefined): Parsed<Availability> {
	if (!text) return { value: 'in_stock' }
	const word = text
		.toLowerCase()
		.replace(/^https?:\/\/schema\.org\//, '')
		.replace(/[\s_-]/g, '')
	const known = availabilities.find((availability) => availability.replaceAll('_', '') === word)
	return known ? { value: known } : { reason: `availability "${text}" is unknown; use one of ${availabilities.join(', ')}` }
}

function quantityOf(columns: Columns): Parsed<number | null> {
	const column = quantityColumns.find((name) => columns[name])
	const text = column && columns[column]
	if (!text) return { value: null }
	if (!/^\d+(\.0+)?$/.test(text) || Number(text) > maxPieces) return { reason: `${column} "${text}" is not a whole number such as 12` }
	return { value: Math.trunc(Number(text)) }
}

/** The texts of a line in further languages, by language tag. */
function localizedTextsOf(columns: Columns): LocalizedTexts {
	const localized: Record<string, Record<string, string>> = {}
	for (const [name, value] of Object.entries(columns)) {
		const parsed = value ? parseLocalizedColumn(name) : null
		if (parsed) localized[parsed.language] = { ...localized[parsed.language], [parsed.column]: value }
	}
	return localized
}

/** Columns that are parsed into fields of the line. */
const fieldColumns: ReadonlySet<string> = new Set([...requiredColumns, 'item_group_id', 'availability', ...quantityColumns])

function otherColumns(columns: Columns): Record<string, string> {
	const others = Object.entries(columns).filter(([name, value]) => {
		if (!value || fieldColumns.has(name) || parseLocalizedColumn(name) || parseMarketColumn(name)) return false
		// A sale without a period is already in the discount; a sale with a period may start later.
		return name !== 'sale_price' || Boolean(columns['sale_price_effective_date'])
	})
	return Object.fromEntries(others.map(([name, value]) => [name, name === 'product_detail' ? joinDetails(splitDetails(value)) : value]))
}

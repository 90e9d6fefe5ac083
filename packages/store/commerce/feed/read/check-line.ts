import { saleOf } from '../../prices/sale.ts'
import { cleanText } from '../clean-text.ts'
import { parseLocalizedColumn, parseMarketColumn, quantityColumns, requiredColumns } from '../columns.ts'
import { type Availability, availabilities, type FeedLine, type LocalizedTexts, type RawLine } from '../line.ts'
import { ownColumnReasons } from '../map/own-columns.ts'
import type { FeedMarkets } from '../market-prices/feed-markets.ts'
import { marketPricesOf } from '../market-prices/read.ts'
import { priceNotes, readPrice } from '../price.ts'
import type { Reading } from '../reading.ts'
import { saleRuns } from '../sale-period.ts'
import { withoutSite } from '../site-links.ts'
import { joinDetails, splitDetails } from '../value-list.ts'
import { usablePictures } from './pictures.ts'

export interface CheckOptions {
	/** The shop's currency, as ISO 4217 has it: USD. */
	readonly currency: string
	/** What the shop counts its money in, by code or symbol; missing: `currency`. */
	readonly counted?: string | undefined
	/** Markets that a line may name prices of; missing: there are none. */
	readonly markets?: FeedMarkets | undefined
	/** The shop's address, without a slash at its end; pictures that lie there are the shop's own. */
	readonly site: string
	/** Sales outside of their period do not count. */
	readonly now: Date
}

/** A line that can be used, with what was mended in it, or the reasons why it cannot. */
export type Checked =
	| { readonly line: FeedLine; readonly notes: readonly string[] }
	| { readonly line: null; readonly id: string; readonly reasons: readonly string[] }

type Columns = Readonly<Record<string, string>>

const longestId = 200
const mostPieces = 1_000_000

/**
 * Checks one line. A line is refused when it is not sure what would be sold or for how much; what can be left out or
 * put right without that is told as a note.
 */
export function checkLine(raw: RawLine, { currency, counted, markets, site, now }: CheckOptions): Checked {
	const columns: Columns = Object.fromEntries(Object.entries(raw.columns).map(([name, value]) => [name, cleanText(value)]))
	const { id = '', title = '', item_group_id: group = '' } = columns
	if (raw.broken) return { line: null, id, reasons: [raw.broken] }
	const spoilt = Object.keys(raw.columns).filter((name) => raw.columns[name]?.includes('\0'))
	if (spoilt.length > 0)
		return { line: null, id, reasons: [`${spoilt.join(', ')}: holds a NUL byte, which no text has; is the file damaged there?`] }
	const localized = localizedTextsOf(columns)
	const pictures = usablePictures(columns)
	const price = priceOf(columns, { currency, counted, now })
	const elsewhere = marketPricesOf(columns, markets ?? new Map(), now)
	const availability = availabilityOf(columns['availability'])
	const quantity = quantityOf(columns)
	const reasons = [
		...missing(columns),
		...tooLong({ id, item_group_id: group }),
		...ownColumnReasons(columns),
		...Object.entries(localized).flatMap(([tag, said]) => ownColumnReasons(said, `[${tag}]`)),
	]
	for (const reading of [price, elsewhere, availability, quantity]) if ('reason' in reading) reasons.push(reading.reason)
	if (reasons.length > 0 || 'reason' in price || 'reason' in elsewhere || 'reason' in availability || 'reason' in quantity)
		return { line: null, id, reasons }
	const facts = { ...price.value, availability: availability.value, quantity: quantity.value }
	return {
		line: {
			number: raw.number,
			id,
			group,
			title,
			...facts,
			columns: otherColumns(withoutSite(pictures.columns, site)),
			...(Object.keys(localized).length > 0 ? { localized } : {}),
			...(Object.keys(elsewhere.value).length > 0 ? { prices: elsewhere.value } : {}),
		},
		notes: [
			...notesOn(raw, columns),
			...pictures.notes,
			...pricesOf(columns).flatMap(([name, text]) => priceNotes(name, text, currency, counted)),
		],
	}
}

function pricesOf({ price, sale_price }: Columns): (readonly [name: string, text: string])[] {
	return [['price', price ?? ''] as const, ['sale_price', sale_price ?? ''] as const].filter(([, text]) => text !== '')
}

function missing(columns: Columns): string[] {
	return requiredColumns.filter((name) => !columns[name]).map((name) => `${name} is missing`)
}

function tooLong(texts: Columns): string[] {
	const names = Object.keys(texts).filter((name) => (texts[name] ?? '').length > longestId)
	return names.map((name) => `${name} has more than ${longestId} characters`)
}

function notesOn({ notes = [] }: RawLine, columns: Columns): string[] {
	const spoilt = Object.keys(columns).filter((name) => columns[name]?.includes('\uFFFD'))
	return spoilt.length > 0
		? [...notes, `${spoilt.join(', ')}: characters that are not UTF-8 were replaced; save the feed as UTF-8`]
		: [...notes]
}

function priceOf(
	columns: Columns,
	{ currency, counted, now }: Pick<CheckOptions, 'currency' | 'counted' | 'now'>,
): Reading<Pick<FeedLine, 'price' | 'discount'>> {
	const { price: text, sale_price: saleText, sale_price_effective_date: period } = columns
	// Its absence is told by `missing`.
	if (!text) return { value: { price: 0, discount: 0 } }
	const price = readPrice('price', text, currency, counted)
	if ('reason' in price) return price
	if (!saleText) return { value: { price: price.value, discount: 0 } }
	const sale = readPrice('sale_price', saleText, currency, counted)
	if ('reason' in sale) return sale
	if (sale.value > price.value) return { reason: `sale_price ${saleText} is above the price ${text}` }
	const runs = saleRuns(period, now)
	if ('reason' in runs) return runs
	return { value: runs.value ? saleOf(price.value, sale.value) : { price: price.value, discount: 0 } }
}

/** Google's words, with spaces or without, and schema.org's. */
function availabilityOf(text: string | undefined): Reading<Availability> {
	if (!text) return { value: 'in_stock' }
	const word = text
		.toLowerCase()
		.replace(/^https?:\/\/schema\.org\//, '')
		.replace(/[\s_-]/g, '')
	const known = availabilities.find((availability) => availability.replaceAll('_', '') === word)
	return known ? { value: known } : { reason: `availability "${text}" is not known; write one of ${availabilities.join(', ')}` }
}

function quantityOf(columns: Columns): Reading<number | null> {
	const column = quantityColumns.find((name) => columns[name])
	const text = column && columns[column]
	if (!text) return { value: null }
	if (!/^\d+(\.0+)?$/.test(text) || Number(text) > mostPieces)
		return { reason: `${column} "${text}" is not a number of pieces; write it like 12` }
	return { value: Math.trunc(Number(text)) }
}

/** What a line says in further languages. */
function localizedTextsOf(columns: Columns): LocalizedTexts {
	const localized: Record<string, Record<string, string>> = {}
	for (const [name, value] of Object.entries(columns)) {
		const said = value ? parseLocalizedColumn(name) : null
		if (said) localized[said.language] = { ...localized[said.language], [said.column]: value }
	}
	return localized
}

/** The columns that have become fields of the line; what they said stands there. */
const fieldColumns: ReadonlySet<string> = new Set([...requiredColumns, 'item_group_id', 'availability', ...quantityColumns])

function otherColumns(columns: Columns): Record<string, string> {
	const others = Object.entries(columns).filter(([name, value]) => {
		if (!value || fieldColumns.has(name) || parseLocalizedColumn(name) || parseMarketColumn(name)) return false
		// A sale without a period is the discount; one with a period may still come.
		return name !== 'sale_price' || Boolean(columns['sale_price_effective_date'])
	})
	return Object.fromEntries(others.map(([name, value]) => [name, name === 'product_detail' ? joinDetails(splitDetails(value)) : value]))
}

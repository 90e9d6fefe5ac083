import { applyDiscount, exampleAmount, isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import { readSpreadsheet, type SpreadsheetRow } from '../../infrastructure/text/spreadsheet.ts'
import { highestPriceIn } from '../prices/highest-price.ts'
import { saleOf } from '../prices/sale.ts'
import type { Price } from './derive-price.ts'
import { notSold } from './not-sold.ts'
import { isOutdated, type MarketPriceRow } from './prices.ts'

const columns = ['sku', 'price', 'sale_price', 'kind', 'main_price', 'main_sale_price', 'name'] as const

/** Formats the prices of a market as CSV for a spreadsheet. */
export function formatPriceTable(rows: readonly MarketPriceRow[], mainCurrency: string, currency: string): string {
	const lines = rows.map((row) => {
		const [price, sale] = row.sold ? amountsOf(row.sold, currency) : [notSold, '']
		const [main, mainSale] = amountsOf(row.main, mainCurrency)
		const kind = !row.sold ? '' : row.sold.from === null ? 'set' : isOutdated(row) ? 'outdated' : 'derived'
		return [row.sku, price, sale, kind, main, mainSale, [row.name, ...Object.values(parseTextMap(row.attributes))].join(' / ')]
	})
	return [columns, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\n`).join('')
}

function amountsOf({ price, discount }: Price, currency: string): readonly [string, string] {
	return [toAmountText(price, currency), discount === 0 ? '' : toAmountText(applyDiscount(price, discount), currency)]
}

function csvCell(text: string): string {
	return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

interface ParsedPrices {
	/** Changed prices by variant id; null: not sold there. */
	readonly prices: ReadonlyMap<number, Price | null>
	/** Number of lines without a change. */
	readonly unchanged: number
	/** Mistakes, as sentences with the line number. */
	readonly errors: readonly string[]
}

/** Parses such a table; `rows` are the stored prices. It reads the columns `sku`, `price` and `sale_price`, in any order. */
export function parsePriceTable(text: string, source: string, rows: readonly MarketPriceRow[], currency: string): ParsedPrices {
	const prices = new Map<number, Price | null>()
	const table = parseTable(text, source)
	if (Array.isArray(table)) return { prices, unchanged: 0, errors: table }
	const { names, body } = table
	const errors: string[] = []
	let unchanged = 0
	const bySku = Map.groupBy(rows, ({ sku }) => sku.toLowerCase())
	const seen = new Map<number, number>()
	for (const { fields, line } of body) {
		const read = readLine((name) => fields[names.indexOf(name)] ?? '', bySku, currency)
		const earlier = typeof read === 'string' ? undefined : seen.get(read.row.offerId)
		if (typeof read === 'string') errors.push(`${source}, line ${line}: ${read}`)
		else if (earlier !== undefined) errors.push(`${source}, line ${line}: line ${earlier} already has the SKU "${read.row.sku}".`)
		else {
			seen.set(read.row.offerId, line)
			if (isSame(read.price, read.row.sold)) unchanged += 1
			else prices.set(read.row.offerId, read.price)
		}
	}
	return { prices, unchanged, errors }
}

interface PriceTable {
	readonly names: readonly string[]
	readonly body: readonly SpreadsheetRow[]
}

/** The column names and the lines below the header, or the mistakes of the whole table. */
function parseTable(text: string, source: string): PriceTable | string[] {
	let lines: readonly SpreadsheetRow[]
	try {
		lines = readSpreadsheet(text, source)
	} catch (error) {
		return error instanceof Error ? error.message.split('\n') : [String(error)]
	}
	const [head, ...body] = lines
	const names = head?.fields.map((name) => name.toLowerCase()) ?? []
	const duplicate = columns.slice(0, 3).find((name) => names.indexOf(name) < names.lastIndexOf(name))
	if (duplicate) return [`${source}, line ${head?.line}: the column ${duplicate} exists twice; remove one.`]
	if (!names.includes('sku') || !names.includes('price'))
		return [`${source}, line ${head?.line ?? 1}: the first line must contain the columns sku, price and sale_price.`]
	if (body.length === 0) return [`${source} has no prices below the column names.`]
	return { names, body }
}

function isSame(price: Price | null, sold: Price | null): boolean {
	return price?.price === sold?.price && price?.discount === sold?.discount
}

function readLine(
	field: (name: 'sku' | 'price' | 'sale_price') => string,
	bySku: ReadonlyMap<string, readonly MarketPriceRow[]>,
	currency: string,
): { readonly row: MarketPriceRow; readonly price: Price | null } | string {
	const [sku, priceText, saleText] = [field('sku'), field('price'), field('sale_price')]
	if (sku === '') return 'the SKU is missing.'
	const [row, second] = bySku.get(sku.toLowerCase()) ?? []
	if (!row) return `no product has the SKU "${sku}".`
	if (second) return `several products have the SKU "${sku}".`
	if (priceText.toLowerCase() === notSold)
		return saleText === '' ? { row, price: null } : `the price is "${priceText}", so the sale_price must be empty.`
	const invalid = [priceText, ...(saleText === '' ? [] : [saleText])].find((amount) => !isAmount(amount, currency) || Number(amount) === 0)
	if (invalid !== undefined)
		return `"${invalid}" is not a price in ${currency}; use an amount such as ${exampleAmount(currency)}, or ${notSold} if it is not sold there.`
	const price = toMinorUnits(priceText, currency)
	if (price > highestPriceIn(currency))
		return `the price ${priceText} is above the limit of ${toAmountText(highestPriceIn(currency), currency)}.`
	if (saleText === '') return { row, price: { price, discount: 0 } }
	const sale = toMinorUnits(saleText, currency)
	if (sale > price) return `the sale_price ${saleText} is more than the price ${priceText}.`
	return { row, price: sale === price ? { price, discount: 0 } : saleOf(price, sale) }
}

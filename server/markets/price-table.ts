import { CsvError, parse } from 'csv-parse/sync'
import { discounted, exampleAmount, isAmount, toAmountText, toMinorUnits } from '../../src/domain/money.ts'
import { textMap } from '../db/json.ts'
import { saleOf } from '../prices/sale.ts'
import type { Price } from './derive.ts'
import { notSold } from './not-sold.ts'
import { isOutdated, type PricedRow } from './prices.ts'

const columns = ['sku', 'price', 'sale_price', 'kind', 'main_price', 'main_sale_price', 'name'] as const

/** The prices of a market as a table for a spreadsheet. */
export function formatPriceTable(rows: readonly PricedRow[], mainCurrency: string, currency: string): string {
	const lines = rows.map((row) => {
		const [price, sale] = row.sold ? amountsOf(row.sold, currency) : [notSold, '']
		const [main, mainSale] = amountsOf(row.main, mainCurrency)
		const kind = !row.sold ? '' : row.sold.from === null ? 'set' : isOutdated(row) ? 'outdated' : 'derived'
		return [row.sku, price, sale, kind, main, mainSale, [row.name, ...Object.values(textMap(row.attributes))].join(' / ')]
	})
	return [columns, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\n`).join('')
}

function amountsOf({ price, discount }: Price, currency: string): readonly [string, string] {
	return [toAmountText(price, currency), discount === 0 ? '' : toAmountText(discounted(price, discount), currency)]
}

function cellOf(text: string): string {
	return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

interface ReadPrices {
	/** By the offer's id; null: not sold there. What is as it was is not in it. */
	readonly prices: ReadonlyMap<number, Price | null>
	/** How many lines say what is so already. */
	readonly same: number
	/** What is wrong, in sentences that name the line. */
	readonly faults: readonly string[]
}

/** Reads such a table; `rows` are the shop's. Of its columns `sku`, `price` and `sale_price` are read, wherever they stand. */
export function parsePriceTable(text: string, source: string, rows: readonly PricedRow[], currency: string): ReadPrices {
	const prices = new Map<number, Price | null>()
	const faults: string[] = []
	let same = 0
	let lines: { readonly record: Record<string, string>; readonly info: { readonly lines: number } }[]
	try {
		lines = parse(text, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true, columns: headOf })
	} catch (error) {
		if (error instanceof CsvError) return { prices, same, faults: [`${source}: ${error.message}.`] }
		throw error
	}
	const missing = ['sku', 'price'].filter((column) => lines[0] && !(column in lines[0].record))
	if (lines.length === 0 || missing.length > 0)
		return { prices, same, faults: [`${source}, line 1: begin with a line that names the columns sku, price and sale_price.`] }
	const bySku = Map.groupBy(rows, ({ sku }) => sku.toLowerCase())
	for (const { record, info } of lines) {
		const read = readLine(record, bySku, currency)
		if (typeof read === 'string') faults.push(`${source}, line ${info.lines}: ${read}`)
		else if (prices.has(read.row.offerId)) faults.push(`${source}, line ${info.lines}: "${read.row.sku}" is there twice.`)
		else if (isSame(read.price, read.row.sold)) same += 1
		else prices.set(read.row.offerId, read.price)
	}
	return { prices, same, faults }
}

function headOf(names: readonly string[]): string[] {
	return names.map((name) => name.toLowerCase())
}

function isSame(price: Price | null, sold: Price | null): boolean {
	return price?.price === sold?.price && price?.discount === sold?.discount
}

function readLine(
	record: Readonly<Record<string, string>>,
	bySku: ReadonlyMap<string, readonly PricedRow[]>,
	currency: string,
): { readonly row: PricedRow; readonly price: Price | null } | string {
	const { sku = '', price: typed = '', sale_price: typedSale = '' } = record
	const [row, second] = bySku.get(sku.toLowerCase()) ?? []
	if (!row) return `nothing has the SKU "${sku}".`
	if (second) return `several things have the SKU "${sku}"; which one is not clear.`
	if (typed.toLowerCase() === notSold) return { row, price: null }
	const wrong = [typed, ...(typedSale === '' ? [] : [typedSale])].find((amount) => !isAmount(amount, currency) || Number(amount) === 0)
	if (wrong !== undefined)
		return `"${wrong}" is not a price in ${currency}; write it like ${exampleAmount(currency)}, or ${notSold} for what is not sold there.`
	const price = toMinorUnits(typed, currency)
	if (typedSale === '') return { row, price: { price, discount: 0 } }
	const sale = toMinorUnits(typedSale, currency)
	if (sale > price) return `the sale_price ${typedSale} is more than the price ${typed}.`
	return { row, price: sale === price ? { price, discount: 0 } : saleOf(price, sale) }
}

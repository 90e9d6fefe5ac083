import { applyDiscount, exampleAmount, isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import { readSpreadsheet, type SpreadsheetRow } from '../../infrastructure/text/spreadsheet.ts'
import { highestPriceIn } from '../prices/highest-price.ts'
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
		return [row.sku, price, sale, kind, main, mainSale, [row.name, ...Object.values(parseTextMap(row.attributes))].join(' / ')]
	})
	return [columns, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\n`).join('')
}

function amountsOf({ price, discount }: Price, currency: string): readonly [string, string] {
	return [toAmountText(price, currency), discount === 0 ? '' : toAmountText(applyDiscount(price, discount), currency)]
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
	const table = rowsOf(text, source)
	if (Array.isArray(table)) return { prices, same: 0, faults: table }
	const { names, body } = table
	const faults: string[] = []
	let same = 0
	const bySku = Map.groupBy(rows, ({ sku }) => sku.toLowerCase())
	const seen = new Map<number, number>()
	for (const { fields, line } of body) {
		const read = readLine((name) => fields[names.indexOf(name)] ?? '', bySku, currency)
		const earlier = typeof read === 'string' ? undefined : seen.get(read.row.offerId)
		if (typeof read === 'string') faults.push(`${source}, line ${line}: ${read}`)
		else if (earlier !== undefined) faults.push(`${source}, line ${line}: "${read.row.sku}" is there twice, first in line ${earlier}.`)
		else {
			seen.set(read.row.offerId, line)
			if (isSame(read.price, read.row.sold)) same += 1
			else prices.set(read.row.offerId, read.price)
		}
	}
	return { prices, same, faults }
}

interface PriceRows {
	readonly names: readonly string[]
	readonly body: readonly SpreadsheetRow[]
}

/** The lines below the one that names the columns, or what is wrong with the table as a whole. */
function rowsOf(text: string, source: string): PriceRows | string[] {
	let lines: readonly SpreadsheetRow[]
	try {
		lines = readSpreadsheet(text, source)
	} catch (error) {
		return error instanceof Error ? error.message.split('\n') : [String(error)]
	}
	const [head, ...body] = lines
	const names = head?.fields.map((name) => name.toLowerCase()) ?? []
	const twice = columns.slice(0, 3).find((name) => names.indexOf(name) < names.lastIndexOf(name))
	if (twice) return [`${source}, line ${head?.line}: the column ${twice} is there twice; which one counts?`]
	if (!names.includes('sku') || !names.includes('price'))
		return [`${source}, line ${head?.line ?? 1}: begin with a line that names the columns sku, price and sale_price.`]
	if (body.length === 0) return [`${source} has no prices: no line follows the one that names the columns.`]
	return { names, body }
}

function isSame(price: Price | null, sold: Price | null): boolean {
	return price?.price === sold?.price && price?.discount === sold?.discount
}

function readLine(
	field: (name: 'sku' | 'price' | 'sale_price') => string,
	bySku: ReadonlyMap<string, readonly PricedRow[]>,
	currency: string,
): { readonly row: PricedRow; readonly price: Price | null } | string {
	const [sku, typed, typedSale] = [field('sku'), field('price'), field('sale_price')]
	if (sku === '') return 'it names no SKU.'
	const [row, second] = bySku.get(sku.toLowerCase()) ?? []
	if (!row) return `nothing has the SKU "${sku}".`
	if (second) return `several things have the SKU "${sku}"; which one is not clear.`
	if (typed.toLowerCase() === notSold)
		return typedSale === '' ? { row, price: null } : `the sale_price ${typedSale} stands beside "${typed}": what is not sold has no sale.`
	const wrong = [typed, ...(typedSale === '' ? [] : [typedSale])].find((amount) => !isAmount(amount, currency) || Number(amount) === 0)
	if (wrong !== undefined)
		return `"${wrong}" is not a price in ${currency}; write it like ${exampleAmount(currency)}, or ${notSold} for what is not sold there.`
	const price = toMinorUnits(typed, currency)
	if (price > highestPriceIn(currency))
		return `the price ${typed} is above ${toAmountText(highestPriceIn(currency), currency)}, which nothing costs.`
	if (typedSale === '') return { row, price: { price, discount: 0 } }
	const sale = toMinorUnits(typedSale, currency)
	if (sale > price) return `the sale_price ${typedSale} is more than the price ${typed}.`
	return { row, price: sale === price ? { price, discount: 0 } : saleOf(price, sale) }
}

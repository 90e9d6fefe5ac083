import type { LineBuilder } from './line-builder.ts'
import type { ExportContext, ExportRow } from './shop-export.ts'

type Columns = Readonly<Record<string, string | undefined>>

/** Price and sale price, with the days of the sale. */
export function priceColumns({ cells }: ExportRow, line: LineBuilder, { label }: ExportContext): Columns {
	const price = line.price('regular_price')
	const sale = line.amount('sale_price')
	if (price === undefined || sale === undefined) return { price }
	if (Number(sale) >= Number(price)) {
		line.note(`${label('sale_price')} "${cells['sale_price']}" is not below ${label('regular_price')} and was ignored`)
		return { price }
	}
	const [start, end] = (['date_sale_price_starts', 'date_sale_price_ends'] as const).map((column) => cells[column])
	const [from, until] = [timeOf(start, 'T00:00:00Z'), timeOf(end, 'T23:59:59Z')]
	if (from === null) line.refuse(`${label('date_sale_price_starts')} "${start}" is not a day such as 2026-11-24`)
	if (until === null) line.refuse(`${label('date_sale_price_ends')} "${end}" is not a day such as 2026-11-30`)
	const period = start || end ? `${from ?? '1970-01-01T00:00:00Z'}/${until ?? '9999-12-31T23:59:59Z'}` : undefined
	return { price, sale_price: sale, sale_price_effective_date: period }
}

/** A day, or a day with a time. undefined: no text; null: invalid. */
function timeOf(text: string | undefined, defaultTime: string): string | undefined | null {
	if (!text) return undefined
	const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(text) ?? []
	const whole = day && `${day}${time ? `T${time}Z` : defaultTime}`
	return whole && !Number.isNaN(Date.parse(whole)) ? whole : null
}

/** Stock of a variant. A variation can share the stock of its product. */
export function stockColumns(product: ExportRow, row: ExportRow, line: LineBuilder, { label }: ExportContext): Columns {
	const isShared = row.cells['stock'] === 'parent'
	const { stock } = (isShared ? product : row).cells
	const state = (row.cells['in_stock?'] ?? '1').toLowerCase()
	const pieces = line.pieces('stock', stock)
	if (isShared && pieces !== undefined)
		line.note(`${label('stock')} is that of the whole product: each of its variants gets ${pieces}; correct it where they differ`)
	const isSold = /^(?:0|no|false|outofstock)$/.test(state)
	const availability = isSold ? 'out_of_stock' : state === 'backorder' ? 'backorder' : 'in_stock'
	return { availability, quantity: pieces === undefined || isSold ? undefined : String(pieces) }
}

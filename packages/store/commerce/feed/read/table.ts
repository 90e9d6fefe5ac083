import { columnName, listColumns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import { blankAvailability, type RawLine } from '../feed-line.ts'
import { detectShopExport } from '../shop-exports/detect.ts'
import { readExport } from '../shop-exports/read-export.ts'
import type { ExportRow, ExportSystem } from '../shop-exports/shop-export.ts'
import { unguardFormula } from '../table-row.ts'
import { joinValues } from '../value-list.ts'
import { type Row, readRows } from './rows.ts'

/** How product exports of other shops are read. */
export interface ExportOptions {
	/** The shop's currency, an ISO 4217 code. */
	readonly currency: string
	/** The currency setting of the shop, a code or a symbol. */
	readonly currencySetting: string
	/** Called with the system of an export. */
	onSystem(system: ExportSystem): void
}

/**
 * Reads a table with a header: columns are separated by tabs (or commas, semicolons or bars), and fields with a tab, a line break
 * or a quotation mark are quoted. An unclosed quotation mark breaks its own line only. With `exports`, product exports of other shops are
 * converted. Throws a `FeedError`.
 */
export async function* readTable(
	text: AsyncIterable<string>,
	required: readonly string[],
	exports?: ExportOptions,
): AsyncGenerator<RawLine> {
	const rows = readRows(text)
	const first = await rows.next()
	if (first.done) return
	const header = parseHeader(first.value)
	const names = header.map(columnName)
	const detected = exports ? detectShopExport(names) : null
	if (exports && detected) {
		exports.onSystem(detected.system)
		const columns = new Map(names.map((name, index) => [name, header[index] ?? name]))
		yield* readExport(toExportRows(rows, names), detected.convert, {
			...exports,
			columns,
			label: (column) => columns.get(column) ?? column,
		})
		return
	}
	const missing = required.find((column) => !names.includes(column))
	if (missing) throw new FeedError(`The feed has no column "${missing}". The columns in the first line: ${names.slice(0, 20).join(', ')}.`)
	for await (const row of rows) yield toRawLine(row, names)
}

function parseHeader(row: Row): readonly string[] {
	if (row.broken) throw new FeedError(`The first line with the column names cannot be read: ${row.broken}.`)
	return row.fields.map((field) => field.trim())
}

async function* toExportRows(rows: AsyncIterable<Row>, names: readonly string[]): AsyncGenerator<ExportRow> {
	for await (const { fields, ...row } of rows) {
		const cells: Record<string, string> = {}
		for (const [index, name] of names.entries()) {
			const value = unguardFormula(fields[index]?.trim() ?? '')
			if (value && name) cells[name] ??= value
		}
		yield { ...row, cells }
	}
}

function toRawLine({ number, fields, ...remarks }: Row, names: readonly string[]): RawLine {
	const columns: Record<string, string> = {}
	for (const [index, name] of names.entries()) {
		const value = unguardFormula(fields[index]?.trim() ?? '')
		if (!value || !name) continue
		// Several columns of one name form a list.
		const isList = listColumns.some((list) => list === name)
		if (columns[name] === undefined) columns[name] = value
		else if (isList) columns[name] += `,${name === 'product_detail' ? value : joinValues([value])}`
	}
	if (!names.includes('availability') || columns['availability']) return { number, columns, ...remarks }
	return { number, columns, ...remarks, notes: [...(remarks.notes ?? []), blankAvailability] }
}

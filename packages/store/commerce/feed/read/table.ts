import { columnName, listColumns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import { blankAvailability, type RawLine } from '../feed-line.ts'
import { unguardFormula } from '../table-row.ts'
import { joinValues } from '../value-list.ts'
import { type Row, readRows } from './rows.ts'

/**
 * Reads a table with a header: columns are separated by tabs (or commas, semicolons or bars), and fields with a tab, a line break
 * or a quotation mark are quoted. An unclosed quotation mark breaks its own line only. Throws a `FeedError`.
 */
export async function* readTable(text: AsyncIterable<string>, required: readonly string[]): AsyncGenerator<RawLine> {
	let names: readonly string[] | undefined
	for await (const row of readRows(text)) {
		if (!names) names = parseHeader(row, required)
		else yield toRawLine(row, names)
	}
}

function parseHeader(row: Row, required: readonly string[]): readonly string[] {
	if (row.broken) throw new FeedError(`The first line with the column names cannot be read: ${row.broken}.`)
	const names = row.fields.map(columnName)
	const missing = required.find((column) => !names.includes(column))
	if (missing) throw new FeedError(`The feed has no column "${missing}". The columns in the first line: ${names.slice(0, 20).join(', ')}.`)
	return names
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

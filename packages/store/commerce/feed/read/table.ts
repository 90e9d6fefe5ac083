import { columnName, listColumns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import { blankAvailability, type RawLine } from '../line.ts'
import { columnSuggestion } from '../table-row.ts'
import { joinValues } from '../value-list.ts'
import { type Row, rowsOf } from './rows.ts'

/**
 * Reads a table with a header: columns split by tabs (or commas, semicolons or bars), fields quoted where they hold a
 * tab, a line break or a quotation mark. A quotation mark that is not closed spoils its own line only.
 */
export async function* readTable(text: AsyncIterable<string>, required: readonly string[]): AsyncGenerator<RawLine> {
	let names: readonly string[] | undefined
	for await (const row of rowsOf(text)) {
		if (!names) names = headerOf(row, required)
		else yield rawLine(row, names)
	}
}

function headerOf(row: Row, required: readonly string[]): readonly string[] {
	if (row.broken) throw new FeedError(`The first line, which names the columns, cannot be read: ${row.broken}.`)
	const names = row.fields.map(columnName)
	const missing = required.find((column) => !names.includes(column))
	if (missing) throw new FeedError(`The feed has no column "${missing}"; its first line names ${names.slice(0, 20).join(', ')}.`)
	return names
}

function rawLine({ number, fields, ...remarks }: Row, names: readonly string[]): RawLine {
	const columns: Record<string, string> = {}
	for (const [index, name] of names.entries()) {
		const value = columnSuggestion(fields[index]?.trim() ?? '')
		if (!value || !name) continue
		// A list may be spread over several columns of one name.
		const isList = listColumns.some((list) => list === name)
		if (columns[name] === undefined) columns[name] = value
		else if (isList) columns[name] += `,${name === 'product_detail' ? value : joinValues([value])}`
	}
	if (!names.includes('availability') || columns['availability']) return { number, columns, ...remarks }
	return { number, columns, ...remarks, notes: [...(remarks.notes ?? []), blankAvailability] }
}

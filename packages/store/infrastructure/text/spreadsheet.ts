import { CsvError, parse } from 'csv-parse/sync'

/** A line of a table, split into fields. */
export interface SpreadsheetRow {
	readonly fields: readonly string[]
	/** Line number in the file, from 1. */
	readonly line: number
}

/**
 * Parses a table of a spreadsheet: fields separated by commas, semicolons or tabs, optionally quoted. Lines that begin with `#` are
 * comments. A line with more fields than the first is an error, because a comma in `4,90` would change an amount. Throws an error with
 * a message for each line.
 */
export function readSpreadsheet(text: string, source: string): readonly SpreadsheetRow[] {
	if (text.includes('\0')) throw new Error(`${source} is not a table. Save it as CSV in UTF-8.`)
	const rows: SpreadsheetRow[] = []
	try {
		parse(text, {
			bom: true,
			comment: '#',
			comment_no_infix: true,
			trim: true,
			skip_empty_lines: true,
			relax_column_count: true,
			delimiter: delimiterOf(text),
			on_record: (fields: string[], { lines }) => {
				rows.push({ fields, line: lines })
				return null
			},
		})
	} catch (error) {
		// The message of the parser quotes the field, which can be long and contain any character.
		if (!(error instanceof CsvError)) throw error
		throw new Error(`${source}, line ${error['lines']}: this is not a table (CSV), or has unbalanced quotation marks.`, {
			cause: error,
		})
	}
	const [head] = rows
	const wider = rows.filter(({ fields }) => fields.slice(head?.fields.length).some((field) => field !== ''))
	if (wider.length > 0)
		throw new Error(
			wider
				.map(
					({ fields, line }) =>
						`${source}, line ${line}: it has ${fields.length} fields, and the first line has ${head?.fields.length}. Write amounts with a decimal point, such as 4.90, and put texts with commas into quotation marks.`,
				)
				.join('\n'),
		)
	return rows
}

/** Detects the delimiter from the first line that is not a comment; names of columns contain no delimiters. */
function delimiterOf(text: string): string {
	const head = text.split(/\r?\n/).find((line) => line.trim() && !line.replace(/^\uFEFF/, '').startsWith('#')) ?? ''
	return ['\t', ';'].find((mark) => head.includes(mark)) ?? ','
}

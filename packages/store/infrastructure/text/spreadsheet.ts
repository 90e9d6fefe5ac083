import { CsvError, parse } from 'csv-parse/sync'

/** A line of a table, cut into its fields. */
export interface SpreadsheetRow {
	readonly fields: readonly string[]
	/** Its number in the file, from 1. */
	readonly line: number
}

/**
 * Reads a table as spreadsheets write it: fields with commas between them, with semicolons (as where commas stand in amounts) or
 * tabs, quoted where need be. Lines that begin with `#` are remarks. A line with more fields than the first one is no line: the
 * comma of `4,90` would have made another amount of it. Throws an error that names the lines in sentences.
 */
export function readSpreadsheet(text: string, source: string): readonly SpreadsheetRow[] {
	if (text.includes('\0')) throw new Error(`${source} is no table: save it as CSV, in UTF-8.`)
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
		// The parser's own words quote the field, of whatever signs and length.
		if (!(error instanceof CsvError)) throw error
		throw new Error(`${source}, line ${error['lines']}: this is no table (CSV), or a quotation mark is missing or too many.`, {
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
						`${source}, line ${line}: it has ${fields.length} fields, and the first line names ${head?.fields.length}; amounts are written with a point, like 4.90, and what holds a comma in quotation marks.`,
				)
				.join('\n'),
		)
	return rows
}

/** By the first line that is no remark: it names columns, and their names hold none of these. */
function delimiterOf(text: string): string {
	const head = text.split(/\r?\n/).find((line) => line.trim() && !line.replace(/^\uFEFF/, '').startsWith('#')) ?? ''
	return ['\t', ';'].find((mark) => head.includes(mark)) ?? ','
}

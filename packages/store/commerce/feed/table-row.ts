/** What a spreadsheet may take for a formula, as it begins: also after spaces, and in the full width of East Asian keyboards. */
const formula = String.raw`(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])`
const looksLikeFormula = new RegExp(`^'*${formula}`)
const isGuarded = new RegExp(`^'+${formula}`)

/**
 * One row of a tab-separated table, with its line end. Fields with a tab, a line break or a quotation mark are quoted; an
 * apostrophe stands before what a spreadsheet would take for a formula, as spreadsheets themselves write it.
 */
export function tableRow(fields: readonly (string | number)[]): string {
	return `${fields.map((field) => quoted(String(field), /["\t\n\r]/)).join('\t')}\n`
}

/** The same as a row of CSV (RFC 4180). An amount below zero is no formula, and stays a number. */
export function csvRow(fields: readonly string[]): string {
	return `${fields.map((field) => (belowZero.test(field) ? field : quoted(field, /[",\r\n]/))).join(',')}\r\n`
}

const belowZero = /^-\d+(\.\d+)?$/

function quoted(field: string, needsQuotes: RegExp): string {
	const text = looksLikeFormula.test(field) ? `'${field}` : field
	return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a field of a table means: without the apostrophe before what looks like a formula. */
export function columnSuggestion(field: string): string {
	return isGuarded.test(field) ? field.slice(1) : field
}

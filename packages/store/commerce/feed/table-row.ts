/** Start of a text that a spreadsheet may run as a formula: also after spaces, and with full-width East Asian characters. */
const formula = String.raw`(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])`
const formulaPattern = new RegExp(`^'*${formula}`)
const guardedFormula = new RegExp(`^'+${formula}`)

/**
 * One row of a tab-separated table, with its line end. Fields with a tab, a line break or a quotation mark are quoted. Texts that a
 * spreadsheet would run as a formula get an apostrophe in front, as spreadsheets write it.
 */
export function tableRow(fields: readonly (string | number)[]): string {
	return `${fields.map((field) => quoteField(String(field), /["\t\n\r]/)).join('\t')}\n`
}

/** One row of CSV (RFC 4180) with the same protection. A negative amount stays a number, because it is not a formula. */
export function csvRow(fields: readonly string[]): string {
	return `${fields.map((field) => (negativeNumber.test(field) ? field : quoteField(field, /[",\r\n]/))).join(',')}\r\n`
}

const negativeNumber = /^-\d+(\.\d+)?$/

function quoteField(field: string, needsQuotes: RegExp): string {
	const text = formulaPattern.test(field) ? `'${field}` : field
	return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a table field, without the apostrophe before a possible formula. */
export function unguardFormula(field: string): string {
	return guardedFormula.test(field) ? field.slice(1) : field
}

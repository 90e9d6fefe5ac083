/**
 * One row of a tab-separated table, with its line end. Fields with a tab, a line break or a quotation mark are quoted; an
 * apostrophe stands before what a spreadsheet would take for a formula, as spreadsheets themselves write it.
 */
export function tableRow(fields: readonly (string | number)[]): string {
	return `${fields.map((field) => quoted(String(field))).join('\t')}\n`
}

function quoted(field: string): string {
	const text = /^'*[=+\-@]/.test(field) ? `'${field}` : field
	return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a field of a table means: without the apostrophe before what looks like a formula. */
export function meantBy(field: string): string {
	return /^'+[=+\-@]/.test(field) ? field.slice(1) : field
}

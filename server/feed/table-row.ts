/** One row of a tab-separated table, with its line end. Fields with a tab, a line break or a quotation mark are quoted; none is a formula. */
export function tableRow(fields: readonly (string | number)[]): string {
	return `${fields.map((field) => quoted(String(field))).join('\t')}\n`
}

function quoted(field: string): string {
	const text = withoutFormula(field)
	return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An apostrophe stands before what a spreadsheet would take for a formula and run, as spreadsheets themselves write it. */
export function withoutFormula(field: string): string {
	return /^'*[=+\-@]/.test(field) ? `'${field}` : field
}

/** What a field of a table means: without the apostrophe before what looks like a formula. */
export function meantBy(field: string): string {
	return /^'+[=+\-@]/.test(field) ? field.slice(1) : field
}

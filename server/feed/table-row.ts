/** One row of a tab-separated table, with its line end. Fields with a tab, a line break or a quotation mark are quoted. */
export function tableRow(fields: readonly (string | number)[]): string {
	return `${fields.map((field) => quoted(String(field))).join('\t')}\n`
}

function quoted(field: string): string {
	return /["\t\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

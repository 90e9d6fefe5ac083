import { printTable } from '@storefront/store/cli/terminal/output.ts'

/** What one part has measured: rows of figures, and how each of them is shown. */
export interface Result {
	readonly title: string
	/** What has to be known to read it. */
	readonly note: string
	readonly rows: readonly Row[]
}

/** Names and figures, by the name of their column. The unit stands in the column's name: `html B`, `p50 ms`. */
export type Row = Readonly<Record<string, string | number | null>>

/** Prints a result for people. In JSON the figures stand as they were measured. */
export function printResult({ title, note, rows }: Result): void {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
	console.log(`\n${title}\n${note}\n`)
	printTable(
		columns,
		rows.map((row) => columns.map((column) => shown(row[column] ?? null))),
	)
}

/** Numbers keep three digits that mean something; columns of text stand to the left, so numbers stay numbers where they can. */
function shown(value: string | number | null): string | number {
	if (value === null) return '-'
	if (typeof value === 'string' || Number.isInteger(value)) return value
	return Number(value.toPrecision(3))
}

import { printTable } from '@storefront/store/cli/terminal/output.ts'

/** Result of one benchmark: rows of values with their format. */
export interface Result {
	readonly title: string
	/** Explanation that is needed to read the result. */
	readonly note: string
	readonly rows: readonly Row[]
}

/** Values by column name. The unit is part of the column name: `html B`, `p50 ms`. */
export type Row = Readonly<Record<string, string | number | null>>

/** Prints a result as a table, or as JSON with the measured values. */
export function printResult({ title, note, rows }: Result): void {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
	console.log(`\n${title}\n${note}\n`)
	printTable(
		columns,
		rows.map((row) => columns.map((column) => shown(row[column] ?? null))),
	)
}

/** Formats numbers with three significant digits; texts are left-aligned. */
function shown(value: string | number | null): string | number {
	if (value === null) return '-'
	if (typeof value === 'string' || Number.isInteger(value)) return value
	return Number(value.toPrecision(3))
}

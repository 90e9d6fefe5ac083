import { tableRow } from '../table-row.ts'
import type { Columns } from './product-lines.ts'

/** Writes lines as a tab-separated table with these columns. */
export async function* writeTable(lines: AsyncIterable<readonly Columns[]>, columns: readonly string[]): AsyncGenerator<string> {
	yield tableRow(columns)
	for await (const some of lines) yield some.map((line) => tableRow(columns.map((column) => line[column] ?? ''))).join('')
}

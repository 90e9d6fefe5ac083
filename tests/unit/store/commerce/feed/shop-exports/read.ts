import type { RawLine } from '@storefront/store/commerce/feed/feed-line.ts'
import { readFeed } from '@storefront/store/commerce/feed/read/read-feed.ts'
import { csvRow } from '@storefront/store/commerce/feed/table-row.ts'
import { streamInChunks } from '../texts.ts'

type Row = Readonly<Record<string, string>>

/** Reads an export of these rows in a shop with dollars. `columns` are added to those of the rows. */
export async function readRowsOf(rows: readonly Row[], columns: readonly string[]): Promise<RawLine[]> {
	const names = [...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))])]
	return await readExport(csvRow(names) + rows.map((row) => csvRow(names.map((name) => row[name] ?? ''))).join(''))
}

export async function readExport(text: string, currency = 'USD'): Promise<RawLine[]> {
	const lines: RawLine[] = []
	const exports = { currency, currencySetting: currency, onSystem: () => undefined }
	for await (const line of readFeed(streamInChunks(text), undefined, exports)) lines.push(line)
	return lines
}

/** Reasons and notes by line of the file. */
export function remarksOf(lines: readonly RawLine[]): string[] {
	return lines.flatMap(({ number, broken, ignored, notes = [] }) =>
		[
			broken && `${number} refused: ${broken}`,
			ignored && `${number} ignored: ${ignored}`,
			...notes.map((note) => `${number} note: ${note}`),
		].filter((text) => text !== undefined),
	)
}

import { FeedError } from '../feed-error.ts'
import type { RawLine } from '../feed-line.ts'
import type { ConvertRows, ExportContext, ExportRow } from './shop-export.ts'

/** Most characters of an export: all rows are needed at once, because those of one product can be anywhere. */
const maxLength = 150_000_000

/** Reads all rows of an export and converts them to the lines of a feed. Throws a `FeedError`. */
export async function* readExport(rows: AsyncIterable<ExportRow>, convert: ConvertRows, context: ExportContext): AsyncGenerator<RawLine> {
	const all: ExportRow[] = []
	let length = 0
	for await (const row of rows) {
		for (const value of Object.values(row.cells)) length += value.length
		if (length > maxLength) throw new FeedError('The export has more than 150 million characters. Export the products in several files.')
		all.push(row)
	}
	yield* convert(all, context)
}

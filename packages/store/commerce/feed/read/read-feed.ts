import { requiredColumns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import type { RawLine } from '../feed-line.ts'
import { type ExportOptions, readTable } from './table.ts'
import { readXml } from './xml.ts'

/** Most white space before the content of a feed, in characters. */
const maxBlank = 1_000_000

/**
 * Reads a feed: XML if the text begins with `<`, else a table, which must have the `required` columns or, with `exports`, be a product
 * export of another shop. Throws a `FeedError`.
 */
export async function* readFeed(
	text: AsyncIterable<string>,
	required: readonly string[] = requiredColumns,
	exports?: ExportOptions,
): AsyncGenerator<RawLine> {
	const pieces = text[Symbol.asyncIterator]()
	let start = ''
	for (;;) {
		const { done, value } = await pieces.next()
		if (!done) start += value
		if (done || start.trim() || start.length > maxBlank) break
	}
	if (!start.trim()) throw new FeedError('The feed is empty.')
	if (isBinary(start)) throw new FeedError('The file is not text. A feed is TSV or XML, plain or compressed with gzip.')
	const fullText = prepend(start, pieces)
	yield* start.trimStart().startsWith('<') ? readXml(fullText) : readTable(fullText, required, exports)
}

/** A few NUL bytes mean damaged lines; many mean a binary file. */
function isBinary(text: string): boolean {
	return text.split('\0').length - 1 > text.length / 100
}

async function* prepend(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
	yield start
	for (;;) {
		const { done, value } = await rest.next()
		if (done) return
		yield value
	}
}

import { requiredColumns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import type { RawLine } from '../line.ts'
import { readTable } from './table.ts'
import { readXml } from './xml.ts'

/** More blank characters than this before anything else is no feed. */
const longestBlank = 1_000_000

/** Reads a feed of either form: XML when its text begins with `<`, else a table, which has to have the `required` columns. */
export async function* readFeed(text: AsyncIterable<string>, required: readonly string[] = requiredColumns): AsyncGenerator<RawLine> {
	const pieces = text[Symbol.asyncIterator]()
	let start = ''
	for (;;) {
		const { done, value } = await pieces.next()
		if (!done) start += value
		if (done || start.trim() || start.length > longestBlank) break
	}
	if (!start.trim()) throw new FeedError('The feed is empty.')
	if (isBinary(start)) throw new FeedError('The file is not text; a feed is TSV or XML, plain or packed with gzip.')
	const whole = rejoined(start, pieces)
	yield* start.trimStart().startsWith('<') ? readXml(whole) : readTable(whole, required)
}

/** Some stray NULs are a damaged line each; a file that is no text has them all over. */
function isBinary(text: string): boolean {
	return text.split('\0').length - 1 > text.length / 100
}

async function* rejoined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
	yield start
	for (;;) {
		const { done, value } = await rest.next()
		if (done) return
		yield value
	}
}

import { FeedError } from '../feed-error.ts'
import type { RawLine } from '../line.ts'
import { readTable } from './table.ts'
import { readXml } from './xml.ts'

/** Reads a feed of either form: XML when its text begins with `<`, else a table. */
export async function* readFeed(text: AsyncIterable<string>): AsyncGenerator<RawLine> {
	const pieces = text[Symbol.asyncIterator]()
	let start = ''
	for (;;) {
		const { done, value } = await pieces.next()
		if (!done) start += value
		if (done || start.trim()) break
	}
	if (!start.trim()) throw new FeedError('The feed is empty.')
	if (start.includes('\0')) throw new FeedError('The file is not text; a feed is TSV or XML, plain or packed with gzip.')
	const whole = rejoined(start, pieces)
	yield* start.trimStart().startsWith('<') ? readXml(whole) : readTable(whole)
}

async function* rejoined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
	yield start
	for (;;) {
		const { done, value } = await rest.next()
		if (done) return
		yield value
	}
}

import { FeedError } from '../feed-error.ts'

/** Most characters of one line; no product needs more, so the file is not a table. */
const maxLineLength = 1_000_000

/** Splits text into lines at LF or CRLF. */
export async function* physicalLines(text: AsyncIterable<string>): AsyncGenerator<string> {
	let rest = ''
	let number = 0
	for await (const piece of text) {
		const lines = (rest + piece).split('\n')
		rest = lines.pop() ?? ''
		for (const line of lines) {
			number += 1
			yield line.endsWith('\r') ? line.slice(0, -1) : line
		}
		if (rest.length > maxLineLength)
			throw new FeedError(`Line ${number + 1} is longer than ${maxLineLength} characters; is this a product feed?`)
	}
	if (rest) yield rest.endsWith('\r') ? rest.slice(0, -1) : rest
}

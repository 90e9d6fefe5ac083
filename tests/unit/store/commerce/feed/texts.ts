import { Readable } from 'node:stream'
import type { FeedLine, RawLine } from '@storefront/store/commerce/feed/feed-line.ts'
import { checkLine } from '@storefront/store/commerce/feed/read/check-line.ts'

/** A text in pieces of a few characters, as a stream may bring it. */
export function streamInChunks(text: string, size = 7): AsyncIterable<string> {
	const count = Math.ceil(text.length / size)
	return stream(Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size)))
}

export function stream<Item>(items: readonly Item[]): AsyncIterable<Item> {
	return Readable.from(items)
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const list: Item[] = []
	for await (const item of items) list.push(item)
	return list
}

export const now = new Date('2026-11-20T12:00:00Z')

let count = 0

/** A valid line with these columns in addition to, or instead of, the default ones. */
export function line(columns: Readonly<Record<string, string>> = {}): FeedLine {
	count += 1
	const raw: RawLine = { number: count, columns: { id: `id-${count}`, title: 'A thing', price: '10.00 USD', ...columns } }
	const checked = checkLine(raw, { currency: 'USD', site: 'https://shop.test', now })
	if (!checked.line) throw new Error(`The test's own line is refused: ${checked.reasons.join(', ')}`)
	return checked.line
}

/** A line of a group whose members differ by details: `{ Memory: '8GB' }`. */
export function variant(details: Readonly<Record<string, string>>, columns: Readonly<Record<string, string>> = {}): FeedLine {
	const product_detail = Object.entries(details).map(([name, value]) => `Specifications:${name}:${value}`)
	return line({ item_group_id: 'group', product_detail: product_detail.join(','), ...columns })
}

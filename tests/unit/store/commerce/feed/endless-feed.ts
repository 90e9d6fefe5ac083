/** Reads a feed of so many megabytes, made of one pattern without an end, and prints what became of it. Run as a process with a small heap. */
import { readFeed } from '@storefront/store/commerce/feed/read/read-feed.ts'

const [, , start = '', pattern = '', megabytes = '1'] = process.argv
const chunk = pattern.repeat(Math.ceil(250_000 / pattern.length))

async function* endless() {
	yield start
	for (let size = 0; size < Number(megabytes) * 1_000_000; size += chunk.length) yield await Promise.resolve(chunk)
}

let [items, broken] = [0, 0]
try {
	for await (const line of readFeed(endless(), [])) {
		items += 1
		if (line.broken) broken += 1
	}
	console.log(JSON.stringify({ items, broken }))
} catch (error) {
	console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
}

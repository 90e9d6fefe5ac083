import type { FeedLine } from '../feed-line.ts'

/** Products in one transaction, short enough that concurrent orders hardly wait. */
export const batchSize = 200
/** Lines in one transaction; a single product can have more. */
const batchLines = 1000

/** Groups of products that are written in one transaction. */
export function* batchesOf(products: Iterable<readonly FeedLine[]>): Generator<(readonly FeedLine[])[]> {
	let batch: (readonly FeedLine[])[] = []
	let lines = 0
	for (const product of products) {
		batch.push(product)
		lines += product.length
		if (batch.length < batchSize && lines < batchLines) continue
		yield batch
		batch = []
		lines = 0
	}
	if (batch.length > 0) yield batch
}

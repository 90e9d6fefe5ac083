/** Values in one statement: both databases limit the number of parameters. */
const chunkSize = 500

/** Calls `work` for chunks of at most 500 items and returns all rows. */
export async function inChunks<Item, Row>(
	items: readonly Item[],
	work: (chunk: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
	const rows: Row[] = []
	for (let start = 0; start < items.length; start += chunkSize) rows.push(...(await work(items.slice(start, start + chunkSize))))
	return rows
}

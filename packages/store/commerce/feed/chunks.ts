/** Values at a time in one statement: both engines have a limit of parameters. */
const chunkSize = 500

/** Runs `work` on at most 500 of the items at a time and gives all rows together. */
export async function inChunks<Item, Row>(
	items: readonly Item[],
	work: (chunk: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
	const rows: Row[] = []
	for (let start = 0; start < items.length; start += chunkSize) rows.push(...(await work(items.slice(start, start + chunkSize))))
	return rows
}

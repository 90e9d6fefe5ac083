/** One page of a list that is read by keys, which stay right while rows are added. */
export interface Page<Row> {
	readonly rows: readonly Row[]
	/** Keys for the links to the pages before and after; null: there is none. */
	readonly previous: string | null
	readonly next: string | null
}

/** The page of an address: `?after=KEY` or `?before=KEY`. */
export interface PageRequest {
	readonly after?: string | null | undefined
	readonly before?: string | null | undefined
}

/** Rows of a list page. */
export const pageSize = 50

/** Which rows are read: from the key on, in the order of the list or against it; null: from the start of the list. */
export interface Reading {
	readonly key: readonly number[] | null
	readonly isBackwards: boolean
	readonly limit: number
}

/** Reads one page. A key that is none of the list gives its first page. */
export async function readPage<Row>(
	{ after, before }: PageRequest,
	read: (reading: Reading) => Promise<readonly Row[]>,
	keyOf: (row: Row) => readonly number[],
): Promise<Page<Row>> {
	const [start, end] = [parseKey(after), parseKey(before)]
	const text = (row: Row | undefined) => (row === undefined ? null : keyOf(row).join('-'))
	if (end && !start) {
		const found = await read({ key: end, isBackwards: true, limit: pageSize + 1 })
		const rows = found.slice(0, pageSize).toReversed()
		if (rows.length > 0) return { rows, previous: found.length > pageSize ? text(rows[0]) : null, next: text(rows.at(-1)) }
	}
	const found = await read({ key: start, isBackwards: false, limit: pageSize + 1 })
	const rows = found.slice(0, pageSize)
	return { rows, previous: start ? text(rows[0]) : null, next: found.length > pageSize ? text(rows.at(-1)) : null }
}

function parseKey(text: string | null | undefined): readonly number[] | null {
	return text && /^\d{1,15}(-\d{1,15})?$/.test(text) ? text.split('-').map(Number) : null
}

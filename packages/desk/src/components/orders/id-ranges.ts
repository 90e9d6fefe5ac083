/** Ids as a short text: `3,7-9`. Numbers of orders follow each other, so that thousands fit into a form. */
export function toRanges(ids: readonly number[]): string {
	const sorted = [...new Set(ids)].sort((a, b) => a - b)
	const ranges: [number, number][] = []
	for (const id of sorted) {
		const last = ranges.at(-1)
		if (last && id === last[1] + 1) last[1] = id
		else ranges.push([id, id])
	}
	return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

/** The ids of a text of `toRanges`, at most one more than `most`. Parts that are no ids are ignored. */
export function parseRanges(text: string, most: number): readonly number[] {
	const ids = new Set<number>()
	for (const part of text.split(',')) {
		const [, start, end = start] = /^([1-9]\d{0,9})(?:-([1-9]\d{0,9}))?$/.exec(part.trim()) ?? []
		for (let id = Number(start); id <= Number(end) && ids.size <= most; id++) ids.add(id)
	}
	return [...ids]
}

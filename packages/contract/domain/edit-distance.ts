/**
 * The number of typing errors between two words: missing, additional, changed or swapped letters (optimal string alignment).
 * Returns `limit + 1` for more than `limit` errors.
 */
export function editDistance(typed: string, target: string, limit: number): number {
	const a = Array.from(typed)
	const b = Array.from(target)
	if (Math.abs(a.length - b.length) > limit) return limit + 1
	let beforeLast: number[] = []
	let last = b.map((_, index) => index + 1)
	last.unshift(0)
	for (let row = 1; row <= a.length; row++) {
		const current = [row]
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1]
			let errors = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
			const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
			if (swapped) errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1)
			current.push(errors)
		}
		if (Math.min(...current) > limit) return limit + 1
		beforeLast = last
		last = current
	}
	return Math.min(last[b.length] ?? limit + 1, limit + 1)
}

/** The most similar word of `known`, ignoring case; undefined if more than a third of its letters differ, or more than `most`. */
export function nearest<Known extends string>(typed: string, known: readonly Known[], most?: number): Known | undefined {
	const [best] = known
		.map((one) => {
			const limit = most ?? Math.max(1, Math.floor(one.length / 3))
			return { one, limit, errors: editDistance(typed.toLowerCase(), one.toLowerCase(), limit) }
		})
		.filter(({ errors, limit }) => errors <= limit)
		.sort((a, b) => a.errors - b.errors)
	return best?.one
}

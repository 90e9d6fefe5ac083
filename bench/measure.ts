/** Quantile of values; the median by default. */
export function quantile(values: readonly number[], share = 0.5): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Runs the tasks one after the other and returns their durations in milliseconds. */
export async function timed(tasks: Iterable<() => Promise<unknown>>): Promise<number[]> {
	const times: number[] = []
	for (const task of tasks) {
		const started = performance.now()
		await task()
		times.push(performance.now() - started)
	}
	return times
}

import type { Range } from './chosen-specifications.ts'

/** Maximum number of parts of a range. */
const maxSteps = 6
/** Minimum share of the products in a part of a range. */
const minStep = 0.02

/** The smallest decimal step of the numbers, such as `0.01` for two decimals; at most three decimals. */
export function precisionOf(numbers: readonly number[]): number {
	const decimals = numbers.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 0)
	return 10 ** -Math.min(3, decimals)
}

function decimalsOf(amount: number): number {
	const text = String(Number(amount.toFixed(3)))
	return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
}

/**
 * Divides numbers into parts that start at round numbers and have about the same number of products. `counted` are the numbers
 * with their products. Parts do not overlap: if one part starts at 1.5, the previous one ends at the largest number below it,
 * such as 1.48. With `exact`, parts start at numbers of the data, as for memory: 3 GB, not 2.5.
 */
export function stepsOf(counted: readonly (readonly [amount: number, count: number])[], fineness: number, exact = false): readonly Range[] {
	const sorted = counted.toSorted(([a], [b]) => a - b)
	const total = sorted.reduce((sum, [, count]) => sum + count, 0)
	const lowest = sorted[0]?.[0] ?? 0
	const highest = sorted.at(-1)?.[0] ?? 0
	// Quantiles, so that a single typing error does not make all parts coarse.
	const spread = quantile(sorted, total * 0.95) - quantile(sorted, total * 0.05)
	const bounds = new Set<number>()
	for (let part = 1; part < maxSteps; part++) {
		const middle = quantile(sorted, (total * part) / maxSteps)
		const bound = exact ? middle : roundBound(middle, spread, fineness)
		if (bound > lowest && bound <= highest) bounds.add(bound)
	}
	const ordered = [...bounds].sort((a, b) => a - b)
	const starts = ordered.filter((start, index) => {
		const before = productsWithin(sorted, index === 0 ? lowest : (ordered[index - 1] ?? lowest), start)
		const own = productsWithin(sorted, start, ordered[index + 1] ?? Number.POSITIVE_INFINITY)
		return before > 0 && own >= total * minStep
	})
	if (starts.length === 0) return []
	return [
		{ from: null, to: previousBound(sorted, starts[0] ?? 0) },
		...starts.map((from, index) => ({ from, to: index + 1 < starts.length ? previousBound(sorted, starts[index + 1] ?? 0) : null })),
	]
}

function quantile(sorted: readonly (readonly [number, number])[], wanted: number): number {
	let seen = 0
	for (const [amount, count] of sorted) {
		seen += count
		if (seen >= wanted) return amount
	}
	return sorted.at(-1)?.[0] ?? 0
}

/** Number of products with numbers from `from` (inclusive) to `to` (exclusive). */
function productsWithin(sorted: readonly (readonly [number, number])[], from: number, to: number): number {
	return sorted.reduce((sum, [amount, count]) => (amount >= from && amount < to ? sum + count : sum), 0)
}

/** The roundest number near `bound`, within a fraction of the spread of the numbers and of the bound itself. */
function roundBound(bound: number, spread: number, fineness: number): number {
	const near = Math.max(Math.min(spread / 24, Math.abs(bound) / 8), fineness / 2)
	const largest = 10 ** Math.ceil(Math.log10(Math.max(Math.abs(bound), spread, fineness)))
	for (let size = largest; size >= fineness; size /= 10)
		for (const step of [size, size / 2, size / 4, size / 5]) {
			if (step < fineness || !isMultiple(step, fineness)) continue
			const round = withoutFloatError(Math.round(bound / step) * step)
			if (Math.abs(round - bound) <= near) return round
		}
	return bound
}

function isMultiple(step: number, fineness: number): boolean {
	const times = step / fineness
	return Math.abs(times - Math.round(times)) < 1e-6
}

/** The largest number below `start`. */
function previousBound(sorted: readonly (readonly [number, number])[], start: number): number {
	return sorted.findLast(([amount]) => amount < start)?.[0] ?? start
}

/** Removes rounding errors of floating-point arithmetic. */
function withoutFloatError(amount: number): number {
	return Number(amount.toFixed(6))
}

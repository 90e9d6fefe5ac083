import type { Range } from './chosen.ts'

/** Parts of a range that are offered at most. */
const mostSteps = 6
/** A part of fewer products than this share is none of its own. */
const leastStep = 0.02

/** How fine the numbers are: `0.01` where they have two decimals; at most three. */
export function finenessOf(numbers: readonly number[]): number {
	const decimals = numbers.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 0)
	return 10 ** -Math.min(3, decimals)
}

function decimalsOf(amount: number): number {
	const text = String(Number(amount.toFixed(3)))
	return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
}

/**
 * Cuts numbers into parts that begin with a round number and have about as many products each. `counted`: each number with
 * its products. Parts do not overlap, and each number lies in one: where one ends at 1.48, the greatest number below 1.5,
 * the next begins at 1.5. `exact`: parts begin with numbers that are there, as for memory: 3 GB, not 2.5.
 */
export function stepsOf(counted: readonly (readonly [amount: number, count: number])[], fineness: number, exact = false): readonly Range[] {
	const sorted = counted.toSorted(([a], [b]) => a - b)
	const total = sorted.reduce((sum, [, count]) => sum + count, 0)
	const lowest = sorted[0]?.[0] ?? 0
	const highest = sorted.at(-1)?.[0] ?? 0
	// One that somebody mistyped does not make all parts coarse.
	const spread = quantile(sorted, total * 0.95) - quantile(sorted, total * 0.05)
	const bounds = new Set<number>()
	for (let part = 1; part < mostSteps; part++) {
		const middle = quantile(sorted, (total * part) / mostSteps)
		const bound = exact ? middle : roundBound(middle, spread, fineness)
		if (bound > lowest && bound <= highest) bounds.add(bound)
	}
	const ordered = [...bounds].sort((a, b) => a - b)
	const starts = ordered.filter((start, index) => {
		const before = productsWithin(sorted, index === 0 ? lowest : (ordered[index - 1] ?? lowest), start)
		const own = productsWithin(sorted, start, ordered[index + 1] ?? Number.POSITIVE_INFINITY)
		return before > 0 && own >= total * leastStep
	})
	if (starts.length === 0) return []
	return [
		{ from: null, to: below(sorted, starts[0] ?? 0) },
		...starts.map((from, index) => ({ from, to: index + 1 < starts.length ? below(sorted, starts[index + 1] ?? 0) : null })),
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

/** Products of the numbers from `from` on, below `to`. */
function productsWithin(sorted: readonly (readonly [number, number])[], from: number, to: number): number {
	return sorted.reduce((sum, [amount, count]) => (amount >= from && amount < to ? sum + count : sum), 0)
}

/** The roundest number near `bound`: near is a part of most numbers' span, and of the bound itself. */
function roundBound(bound: number, spread: number, fineness: number): number {
	const near = Math.max(Math.min(spread / 24, Math.abs(bound) / 8), fineness / 2)
	const largest = 10 ** Math.ceil(Math.log10(Math.max(Math.abs(bound), spread, fineness)))
	for (let size = largest; size >= fineness; size /= 10)
		for (const step of [size, size / 2, size / 4, size / 5]) {
			if (step < fineness || !isMultiple(step, fineness)) continue
			const round = clean(Math.round(bound / step) * step)
			if (Math.abs(round - bound) <= near) return round
		}
	return bound
}

function isMultiple(step: number, fineness: number): boolean {
	const times = step / fineness
	return Math.abs(times - Math.round(times)) < 1e-6
}

/** The greatest number below. */
function below(sorted: readonly (readonly [number, number])[], start: number): number {
	return sorted.findLast(([amount]) => amount < start)?.[0] ?? start
}

/** Without what binary fractions leave behind. */
function clean(amount: number): number {
	return Number(amount.toFixed(6))
}

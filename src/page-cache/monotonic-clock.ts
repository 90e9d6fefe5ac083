/** The largest difference seen so far between the system clock and the running time of the process. */
let maxOffset = Number.NEGATIVE_INFINITY

/**
 * Milliseconds like Date.now(), but never going backwards. If the system clock is set forward, all entries expire at once,
 * which only costs a rendering. If it is set back, entries must not stay fresh for a day.
 */
export function monotonicNow(): number {
	const elapsed = performance.now()
	maxOffset = Math.max(maxOffset, Date.now() - elapsed)
	return elapsed + maxOffset
}

/** How far the furthest of the clock's moments so far was ahead of the time that the process has run. */
let ahead = Number.NEGATIVE_INFINITY

/**
 * Milliseconds, as those of Date.now() as long as nobody sets the clock; never going back. A clock that is set forwards
 * makes everything old at once, which costs a rendering; one that is set back must not keep old things new for a day.
 */
export function monotonicNow(): number {
	const elapsed = performance.now()
	ahead = Math.max(ahead, Date.now() - elapsed)
	return elapsed + ahead
}

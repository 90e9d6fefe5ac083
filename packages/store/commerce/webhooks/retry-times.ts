const minute = 60_000
const hour = 60 * minute

/** Waits after each failed attempt, in milliseconds: almost three days in all. After the last attempt the delivery has failed. */
export const retryWaits: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour]

/** Part of a wait by which it is longer or shorter, so that many deliveries are not repeated at the same time. */
const jitter = 0.1

/** No attempt is delayed longer than this, even if the clocks of two machines differ. */
export const longestWaitMs = Math.max(...retryWaits) * (1 + jitter) + hour

interface FailedAttempt {
	/** Number of attempts so far. */
	readonly tries: number
	/** `Retry-After` of the answer, in milliseconds. */
	readonly retryAfterMs?: number | undefined
	/** From 0 to 1. */
	readonly random: () => number
}

/** The wait until the next attempt in milliseconds; null: there is none. A receiver can ask for a longer wait, of at most a day. */
export function nextWait({ tries, retryAfterMs = 0, random }: FailedAttempt): number | null {
	const wait = retryWaits[tries - 1]
	if (wait === undefined) return null
	const own = wait * (1 - jitter + 2 * jitter * random())
	return Math.round(Math.max(own, Math.min(retryAfterMs, 24 * hour)))
}

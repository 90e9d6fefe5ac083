/** What became of tests that were counted one by one. */
export interface TestsOutcome {
	readonly passed: number
	/** The names of those that failed. */
	readonly failed: readonly string[]
	/** The names of those that passed only when they were tried once more. */
	readonly secondTries: readonly string[]
}

/** A machine that stood still for a moment explains so many; more of them mean that something is wrong. */
export const mostSecondTries = 2

/** When more than `mostSecondTries` needed a second try, each of those counts as failed. */
export function strictly({ passed, failed, secondTries }: TestsOutcome): TestsOutcome {
	if (secondTries.length <= mostSecondTries) return { passed, failed, secondTries }
	return { passed: passed - secondTries.length, failed: [...failed, ...secondTries], secondTries }
}

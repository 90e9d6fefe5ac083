/** What became of tests that were counted one by one. */
export interface TestsOutcome {
	readonly passed: number
	/** Names of failed tests. */
	readonly failed: readonly string[]
	/** Names of tests that passed after a retry. */
	readonly secondTries: readonly string[]
}

/** A machine that stood still for a moment explains so many; more of them mean that something is wrong. */
export const maxRetries = 2

/** If more than `maxRetries` tests needed a retry, each of them counts as failed. */
export function failFlaky({ passed, failed, secondTries }: TestsOutcome): TestsOutcome {
	if (secondTries.length <= maxRetries) return { passed, failed, secondTries }
	return { passed: passed - secondTries.length, failed: [...failed, ...secondTries], secondTries }
}

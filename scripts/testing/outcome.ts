/** Results of tests that are counted one by one. */
export interface TestsOutcome {
	readonly passed: number
	/** Names of failed tests. */
	readonly failed: readonly string[]
	/** Names of tests that passed after a retry. */
	readonly secondTries: readonly string[]
}

/** Maximum number of retries that short delays of the machine can explain; more retries indicate a defect. */
export const maxRetries = 2

/** If more than `maxRetries` tests needed a retry, each of them counts as failed. */
export function failFlaky({ passed, failed, secondTries }: TestsOutcome): TestsOutcome {
	if (secondTries.length <= maxRetries) return { passed, failed, secondTries }
	return { passed: passed - secondTries.length, failed: [...failed, ...secondTries], secondTries }
}

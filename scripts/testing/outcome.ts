/** Results of tests that are counted one by one. */
export interface TestsOutcome {
	readonly passed: number
	/** Names of failed tests. */
	readonly failed: readonly string[]
	/** Names of tests that passed after a retry. */
	readonly secondTries: readonly string[]
	/** Seconds that the tests of each file took, added up. */
	readonly files: readonly FileTime[]
}

export interface FileTime {
	readonly file: string
	readonly seconds: number
}

/** Adds up the times of tests by file. */
export function timesByFile(tests: readonly { readonly file: string; readonly milliseconds: number }[]): readonly FileTime[] {
	const seconds = new Map<string, number>()
	for (const { file, milliseconds } of tests) seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000)
	return [...seconds].map(([file, sum]) => ({ file, seconds: sum }))
}

/** Maximum number of retries that short delays of the machine can explain; more retries indicate a defect. */
export const maxRetries = 2

/** If more than `maxRetries` tests needed a retry, each of them counts as failed. */
export function failFlaky({ passed, failed, secondTries, files }: TestsOutcome): TestsOutcome {
	if (secondTries.length <= maxRetries) return { passed, failed, secondTries, files }
	return { passed: passed - secondTries.length, failed: [...failed, ...secondTries], secondTries, files }
}

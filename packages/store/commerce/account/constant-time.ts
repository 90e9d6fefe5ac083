import { setTimeout as wait } from 'node:timers/promises'

/** Longer than any of the work that it covers takes on a machine that is not overloaded. */
const refusalMs = 250

/**
 * Lets every refusal take the same time, so that it does not tell whether there is an account behind it (a code that is
 * counted is written to the disk, one of nobody is not). What succeeds is answered at once.
 */
export async function refuseInConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
	const earliest = wait(refusalMs)
	try {
		return await work()
	} catch (error) {
		await earliest
		throw error
	}
}

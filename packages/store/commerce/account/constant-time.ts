import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the covered work takes on a machine that is not overloaded. */
const refusalMs = 250

/**
 * Delays every error to the same time, so that the time does not reveal whether an account exists (a counted attempt is
 * written to disk, an attempt without an account is not). Successful results are not delayed.
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

import type { Profile } from '../trial/check.ts'

/**
 * `holds`: passed. `broken`: failed. `excepted`: failed, and the list of exceptions has a reason. `prevented`: another failure of the
 * store prevented the check. `left out`: an option of the run is missing, or the store does not offer this optional part.
 */
export const states = ['holds', 'broken', 'excepted', 'prevented', 'left out'] as const
export type State = (typeof states)[number]

/** Names of the states in reports. */
export const stateWords: Readonly<Record<State, string>> = {
	holds: 'passed',
	broken: 'failed',
	excepted: 'excepted',
	prevented: 'could not run',
	'left out': 'skipped',
}

/** Result of one check. */
export interface Outcome {
	readonly check: string
	/** Requirement as a statement. */
	readonly asks: string
	readonly state: State
	/** Actual result, reason for skipping the check, or reason of the exception. */
	readonly notes: readonly string[]
}

/** Results of one call of the contract. */
export interface CallReport {
	readonly call: string
	readonly method: string
	readonly path: string
	/** Purpose of the call. */
	readonly summary: string
	readonly isAddition: boolean
	readonly outcomes: readonly Outcome[]
}

export interface Report {
	readonly url: string
	readonly profile: Profile
	/** Start of the run: ISO date and time in UTC. */
	readonly at: string
	readonly seconds: number
	readonly counts: Readonly<Record<State, number>>
	readonly calls: readonly CallReport[]
	/** Exceptions whose checks pass, so that they can be removed. */
	readonly needless: readonly { readonly call: string; readonly check: string }[]
}

/** Whether all checks ran and passed. */
export function passes({ counts }: Report): boolean {
	return counts.broken === 0 && counts.prevented === 0 && counts.holds > 0
}

export function countsOf(calls: readonly CallReport[]): Report['counts'] {
	const outcomes = calls.flatMap((call) => call.outcomes)
	return Object.fromEntries(states.map((state) => [state, outcomes.filter((one) => one.state === state).length])) as Report['counts']
}

/** Number of checks of each state, in words: `212 passed`, `1 failed`. Exceptions and skipped checks are omitted if there are none. */
export function countsInWords({ counts }: Report): readonly { readonly state: State; readonly words: string }[] {
	const { holds, broken, excepted, prevented, 'left out': leftOut } = counts
	return [
		{ state: 'holds' as const, words: `${holds} passed` },
		{ state: 'broken' as const, words: `${broken} failed` },
		{ state: 'excepted' as const, words: `${excepted} excepted` },
		{ state: 'prevented' as const, words: `${prevented} could not run` },
		{ state: 'left out' as const, words: `${leftOut} skipped` },
	].filter(({ state }) => counts[state] > 0 || (state !== 'excepted' && state !== 'prevented'))
}

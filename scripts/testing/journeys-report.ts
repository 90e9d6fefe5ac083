/** What Playwright's JSON report tells of one run of the journeys; only what is read here. */
interface Report {
	readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
	readonly suites: readonly Suite[]
}

interface Suite {
	readonly file: string
	readonly specs: readonly {
		readonly title: string
		readonly tests: readonly { readonly projectName: string; readonly status: string }[]
	}[]
	readonly suites?: readonly Suite[]
}

export interface JourneysOutcome {
	readonly passed: number
	readonly failed: number
	/** The journeys that passed only when they were tried once more. */
	readonly secondTries: readonly string[]
}

/** A machine that stood still for a moment explains so many; more of them mean that something is wrong. */
export const mostSecondTries = 2

/** Counts the journeys. When more than `mostSecondTries` needed a second try, each of those counts as failed. */
export function outcomeOf({ stats, suites }: Report): JourneysOutcome {
	const secondTries = suites.flatMap(secondTriesIn)
	const isTooMany = secondTries.length > mostSecondTries
	return {
		passed: stats.expected + (isTooMany ? 0 : stats.flaky),
		failed: stats.unexpected + (isTooMany ? stats.flaky : 0),
		secondTries,
	}
}

function secondTriesIn({ file, specs, suites = [] }: Suite): string[] {
	const own = specs.flatMap(({ title, tests }) =>
		tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
	)
	return [...own, ...suites.flatMap(secondTriesIn)]
}

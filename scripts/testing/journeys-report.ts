import type { TestsOutcome } from './outcome.ts'

/** Fields of Playwright's JSON report that the summary uses. */
interface Report {
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

/** Counts the browser tests of a run and lists the failed ones. */
export function outcomeOf({ suites }: Report): TestsOutcome {
	const journeys = suites.flatMap(journeysIn)
	const named = (wanted: string) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name)
	const secondTries = named('flaky')
	return { passed: named('expected').length + secondTries.length, failed: named('unexpected'), secondTries }
}

function journeysIn({ file, specs, suites = [] }: Suite): { readonly name: string; readonly status: string }[] {
	const own = specs.flatMap(({ title, tests }) =>
		tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${file}: ${title}`, status })),
	)
	return [...own, ...suites.flatMap(journeysIn)]
}

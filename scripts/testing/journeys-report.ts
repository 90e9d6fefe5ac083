import { type TestsOutcome, timesByFile } from './outcome.ts'

/** Fields of Playwright's JSON report that the summary uses. */
interface Report {
	readonly suites: readonly Suite[]
}

interface Suite {
	readonly file: string
	readonly specs: readonly {
		readonly title: string
		readonly tests: readonly {
			readonly projectName: string
			readonly status: string
			readonly results: readonly { readonly duration: number }[]
		}[]
	}[]
	readonly suites?: readonly Suite[]
}

/** Counts the browser tests of a run, lists the failed ones, and adds up their times by file. */
export function outcomeOf({ suites }: Report): TestsOutcome {
	const journeys = suites.flatMap(journeysIn)
	const named = (wanted: string) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name)
	const secondTries = named('flaky')
	return {
		passed: named('expected').length + secondTries.length,
		failed: named('unexpected'),
		secondTries,
		files: timesByFile(journeys),
	}
}

interface Journey {
	readonly file: string
	readonly name: string
	readonly status: string
	readonly milliseconds: number
}

function journeysIn({ file, specs, suites = [] }: Suite): Journey[] {
	const own = specs.flatMap(({ title, tests }) =>
		tests.map(({ projectName, status, results }) => ({
			file,
			name: `[${projectName}] ${file}: ${title}`,
			status,
			milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
		})),
	)
	return [...own, ...suites.flatMap(journeysIn)]
}

import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type TestsOutcome, timesByFile } from '#scripts/testing/outcome.ts'

/** Reports to `npm test` the failed tests, the tests that passed after a retry, and the time of each file. */
export class TestsReport implements Reporter {
	readonly #file: string

	/** `file`: the path of the report. */
	constructor(file: string) {
		this.#file = file
	}

	onTestRunEnd(modules: readonly TestModule[]): void {
		writeFileSync(this.#file, JSON.stringify(outcomeOf(modules)))
	}
}

function outcomeOf(modules: readonly TestModule[]): TestsOutcome {
	const tests = modules.flatMap((module) =>
		[...module.children.allTests()].map((test) => ({
			test,
			file: module.relativeModuleId,
			name: `${module.relativeModuleId}: ${test.fullName}`,
			milliseconds: test.diagnostic()?.duration ?? 0,
		})),
	)
	const inState = (state: string) => tests.filter(({ test }) => test.result().state === state)
	return {
		passed: inState('passed').length,
		failed: inState('failed').map(({ name }) => name),
		secondTries: tests.filter(({ test }) => test.diagnostic()?.flaky).map(({ name }) => name),
		files: timesByFile(tests),
	}
}

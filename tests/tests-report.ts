import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { TestsOutcome } from '#scripts/testing/outcome.ts'

/** Tells `npm test` by name what failed, and what passed only when it was tried once more. */
export class TestsReport implements Reporter {
	readonly #file: string

	/** `file`: where it is written to. */
	constructor(file: string) {
		this.#file = file
	}

	onTestRunEnd(modules: readonly TestModule[]): void {
		writeFileSync(this.#file, JSON.stringify(outcomeOf(modules)))
	}
}

function outcomeOf(modules: readonly TestModule[]): TestsOutcome {
	const tests = modules.flatMap((module) =>
		[...module.children.allTests()].map((test) => ({ test, name: `${module.relativeModuleId}: ${test.fullName}` })),
	)
	const inState = (state: string) => tests.filter(({ test }) => test.result().state === state)
	return {
		passed: inState('passed').length,
		failed: inState('failed').map(({ name }) => name),
		secondTries: tests.filter(({ test }) => test.diagnostic()?.flaky).map(({ name }) => name),
	}
}

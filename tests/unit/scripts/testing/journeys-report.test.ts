import { expect, test } from 'vitest'
import { outcomeOf } from '#scripts/testing/journeys-report.ts'
import { failFlaky } from '#scripts/testing/outcome.ts'

function reportOf(...statuses: readonly string[]) {
	const specs = statuses.map((status, index) => ({
		title: `journey ${index}`,
		tests: [{ projectName: 'phone', status, results: [{ duration: 500 }, { duration: 1500 }] }],
	}))
	const [first, ...rest] = specs
	// In Playwright's report a `describe` is a suite within the suite of the file.
	const suites = [{ file: 'cart/cart.spec.ts', specs: first ? [first] : [], suites: [{ file: 'cart/cart.spec.ts', specs: rest }] }]
	return { suites }
}

test('browser test that passes at the second attempt counts as passed, and is listed', () => {
	expect(outcomeOf(reportOf('expected', 'flaky', 'unexpected'))).toEqual({
		passed: 2,
		failed: ['[phone] cart/cart.spec.ts: journey 2'],
		secondTries: ['[phone] cart/cart.spec.ts: journey 1'],
		files: [{ file: 'cart/cart.spec.ts', seconds: 6 }],
	})
})

test('two retried browser tests are attributed to a busy machine, but with three each counts as failed', () => {
	expect(failFlaky(outcomeOf(reportOf('flaky', 'flaky', 'expected')))).toMatchObject({ passed: 3, failed: [] })
	expect(failFlaky(outcomeOf(reportOf('flaky', 'flaky', 'expected', 'flaky')))).toMatchObject({
		passed: 1,
		failed: [0, 1, 3].map((index) => `[phone] cart/cart.spec.ts: journey ${index}`),
	})
})

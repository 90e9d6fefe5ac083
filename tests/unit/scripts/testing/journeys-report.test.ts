import { expect, test } from 'vitest'
import { outcomeOf } from '#scripts/testing/journeys-report.ts'
import { failFlaky } from '#scripts/testing/outcome.ts'

function reportOf(...statuses: readonly string[]) {
	const specs = statuses.map((status, index) => ({ title: `journey ${index}`, tests: [{ projectName: 'phone', status }] }))
	const [first, ...rest] = specs
	// As Playwright has it: what stands in a `describe` is a suite within the file's.
	const suites = [{ file: 'cart/cart.spec.ts', specs: first ? [first] : [], suites: [{ file: 'cart/cart.spec.ts', specs: rest }] }]
	return { suites }
}

test('a journey that passes at the second try is passed, and named', () => {
	expect(outcomeOf(reportOf('expected', 'flaky', 'unexpected'))).toEqual({
		passed: 2,
		failed: ['[phone] cart/cart.spec.ts: journey 2'],
		secondTries: ['[phone] cart/cart.spec.ts: journey 1'],
	})
})

test('two second tries are taken for a busy machine, three for a fault: then each of them has failed', () => {
	expect(failFlaky(outcomeOf(reportOf('flaky', 'flaky', 'expected')))).toMatchObject({ passed: 3, failed: [] })
	expect(failFlaky(outcomeOf(reportOf('flaky', 'flaky', 'expected', 'flaky')))).toMatchObject({
		passed: 1,
		failed: [0, 1, 3].map((index) => `[phone] cart/cart.spec.ts: journey ${index}`),
	})
})

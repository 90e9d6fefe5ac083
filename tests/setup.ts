import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * An unexpected message on the console fails the test. A test that provokes one declares it with
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)` and then looks at the calls.
 */
const complaints: string[] = []

beforeEach(() => {
	complaints.length = 0
	for (const level of ['error', 'warn'] as const) {
		vi.spyOn(console, level).mockImplementation((...values) => {
			complaints.push(`console.${level}: ${values.map(String).join(' ')}`)
		})
	}
})

afterEach(() => {
	expect(complaints, 'nothing unexpected on the console').toEqual([])
})

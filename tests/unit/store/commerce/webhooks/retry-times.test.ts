import { longestWaitMs, nextWait, retryWaits } from '@storefront/store/commerce/webhooks/retry-times.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const hour = 60 * 60_000
const middle = () => 0.5

it('waits for retries grow from a minute to a day, almost three days in all', () => {
	expect(retryWaits.map((wait) => wait / 60_000)).toEqual([1, 5, 30, 120, 360, 720, 1440, 1440])
	expect(retryWaits.reduce((sum, wait) => sum + wait, 0) / hour).toBeCloseTo(68.6, 1)
	expect(retryWaits.map((_, index) => nextWait({ tries: index + 1, random: middle }))).toEqual(retryWaits)
})

it('there is no wait after the last attempt', () => {
	expect(nextWait({ tries: retryWaits.length + 1, random: middle })).toBeNull()
	expect(nextWait({ tries: retryWaits.length + 1, retryAfterMs: hour, random: middle })).toBeNull()
})

it('waits differ by at most a tenth, and none is longer than the longest', () => {
	const tries = fc.integer({ min: 1, max: retryWaits.length })
	fc.assert(
		fc.property(tries, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (number, random, retryAfterMs) => {
			const wait = nextWait({ tries: number, random: () => random }) ?? 0
			expect(Math.abs(wait / (retryWaits[number - 1] ?? 1) - 1)).toBeLessThanOrEqual(0.1001)
			expect(nextWait({ tries: number, retryAfterMs, random: () => random })).toBeLessThan(longestWaitMs)
		}),
	)
})

it.each([
	['shorter', 30_000, 60_000],
	['longer', hour, hour],
	['too long', 1000 * hour, 24 * hour],
])('a receiver that asks for a wait that is %s', (_name, retryAfterMs, expected) => {
	expect(nextWait({ tries: 1, retryAfterMs, random: middle })).toBe(expected)
})

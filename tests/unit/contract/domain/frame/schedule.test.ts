import { isPublished, nextChange } from '@storefront/contract/domain/frame/schedule.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const at = (time: string) => Date.parse(time)

test.each([
	['2026-12-23T23:59:59.999Z', false],
	['2026-12-24T00:00:00Z', true],
	['2026-12-26T23:59:59.999Z', true],
	['2026-12-27T00:00:00Z', false],
])('at %s an entry from 24 to 26 December is published: %s', (time, shown) => {
	expect(isPublished({ from: '2026-12-24', until: '2026-12-26' }, at(time))).toBe(shown)
})

test('a draft is never published, and an entry without dates always is', () => {
	expect(isPublished({ draft: true, from: '2026-01-01' }, at('2026-06-01T00:00:00Z'))).toBe(false)
	expect(isPublished({}, at('2026-06-01T00:00:00Z'))).toBe(true)
})

test('the published entries do not change before the next turn', () => {
	const day = fc
		.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10))
	const schedule = fc.tuple(day, day).map((days) => {
		const [from, until] = days.toSorted()
		return { from, until }
	})
	fc.assert(
		fc.property(fc.array(schedule, { minLength: 1 }), day, (schedules, today) => {
			const now = at(`${today}T12:00:00Z`)
			const shown = (time: number) => schedules.map((one) => isPublished(one, time)).join()
			const turn = nextChange(schedules, now)
			// Without a next turn, the published entries never change.
			expect(shown(turn === null ? at('2030-01-01T00:00:00Z') : turn - 1)).toBe(shown(now))
		}),
	)
})

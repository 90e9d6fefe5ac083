import {
	canonicalChoice,
	formatChoice,
	formatRange,
	parseChoice,
	parseRange,
} from '@storefront/contract/domain/catalogue/specification/chosen-specifications.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const key = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/)
const end = fc.option(fc.integer({ min: -10_000, max: 1_000_000 }).map((whole) => whole / 100))
const range = fc.tuple(end, end).map(([from, to]) => `${from ?? ''}..${to ?? ''}`)
const chosen = fc.array(fc.record({ key, values: fc.array(fc.oneof(range, fc.string({ maxLength: 90 })), { maxLength: 6 }) }), {
	maxLength: 8,
})

it('equal selections of specifications have equal texts, which are parsed back without loss', () => {
	fc.assert(
		fc.property(chosen, (choice) => {
			const canonical = canonicalChoice(choice)
			const turned = choice.toReversed().map(({ key, values }) => ({ key, values: values.toReversed() }))
			expect(parseChoice(formatChoice(choice))).toEqual(canonical)
			expect(formatChoice(turned)).toBe(formatChoice(choice))
			expect(canonicalChoice(canonical)).toEqual(canonical)
		}),
	)
})

it('parsing a selection of specifications ignores invalid values and never fails', () => {
	fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseChoice(text))))
	expect(parseChoice('Memory=8&=9&a--b=1&memory=&memory=+')).toEqual([])
	expect(parseChoice('memory=8+GB&memory=8+GB&screen=15.60..13')).toEqual([
		{ key: 'memory', values: ['8 GB'] },
		{ key: 'screen', values: ['13..15.6'] },
	])
})

it('a selection of specifications has at most 20 keys, 50 values and 80 characters', () => {
	const many = Array.from({ length: 60 }, (_, index) => String(index))
	const keys = many.map((number) => ({ key: `k${number}`, values: many }))
	const canonicalKeys = canonicalChoice(keys)
	expect([canonicalKeys.length, canonicalKeys[0]?.values.length]).toEqual([20, 50])
	expect(canonicalChoice([{ key: 'memory', values: ['x'.repeat(81), 'x'.repeat(80)] }])[0]?.values).toEqual(['x'.repeat(80)])
})

it('ranges are parsed with an open end, and other texts are no ranges', () => {
	fc.assert(
		fc.property(range, (text) => {
			const read = parseRange(text)
			if (text === '..' || !read) {
				expect([text, read]).toEqual(['..', null])
				return
			}
			expect(parseRange(formatRange(read))).toEqual(read)
			if (read.from !== null && read.to !== null) expect(read.from).toBeLessThanOrEqual(read.to)
		}),
	)
	expect(['..', '13', '13...15', '1e3..', 'a..b', '1,5..2'].map(parseRange)).toEqual([null, null, null, null, null, null])
})

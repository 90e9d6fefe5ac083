import { expect, it } from 'vitest'
import { parseRanges, toRanges } from '#root/packages/desk/src/components/orders/id-ranges.ts'

it('keeps ids as ranges, sorted and once', () => {
	expect(toRanges([9, 3, 8, 7, 3])).toBe('3,7-9')
	expect(parseRanges('3,7-9', 100)).toEqual([3, 7, 8, 9])
	expect([toRanges([]), parseRanges('', 100)]).toEqual(['', []])
})

it('reads at most one id more than allowed, and ignores what is no id', () => {
	expect(parseRanges('1-9999999999', 5)).toHaveLength(6)
	expect(parseRanges('0,-1,x,1.5,9-7,99999999999,5', 5)).toEqual([5])
})

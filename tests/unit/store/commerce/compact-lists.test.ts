import { CompactLists } from '@storefront/store/commerce/specifications/compact-lists.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('CompactLists returns all lists in order, whatever their number and length', () => {
	fc.assert(
		fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 60 }), { maxLength: 400 }), (entries) => {
			const lists = new CompactLists()
			for (const list of entries) lists.add(list)
			expect(lists).toHaveLength(entries.length)
			for (let reading = 0; reading < 2; reading++) expect([...lists].map((list) => [...list])).toEqual(entries)
		}),
	)
})

it('CompactLists grows beyond its initial size', () => {
	const lists = new CompactLists()
	const entries = Array.from({ length: 3000 }, (_, index) => [index, index + 1])
	for (const list of entries) lists.add(list)
	expect([...lists].map((list) => [...list])).toEqual(entries)
})

import { countIds } from '@storefront/store/commerce/catalogue/listing/count-choices.ts'
import type { StoredFacet } from '@storefront/store/commerce/specifications/stored-filters.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

/** Three filters of three choices; each choice stands for two values: 1 and 2, 3 and 4, up to 18. 19 and 20 belong to none. */
const facets = ['memory', 'storage', 'colour'].map((key, filter): StoredFacet => {
	const groups = [0, 1, 2].map((choice) => {
		const first = filter * 6 + choice * 2 + 1
		return { value: `${choice}`, label: `${choice}`, from: null, to: null, ids: [first, first + 1], count: 0 }
	})
	return { key, name: key, kind: 'values', unit: '', measure: null, min: null, max: null, step: null, groups }
})

const products = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }), { maxLength: 12 })

it('facet counts: each choice counts the products that have one of its values, each product once', () => {
	fc.assert(
		fc.property(products, (lists) => {
			const ids = lists.flatMap((list, index) => (index === 0 ? list : [0, ...list]))
			const expected = facets.map(({ key, groups }) => [
				key,
				groups.map((group) => lists.filter((list) => group.ids.some((id) => list.includes(id))).length),
			])
			expect([...countIds(ids, facets)]).toEqual(expected)
		}),
	)
})

it('facet counts without products are 0', () => {
	expect([...countIds([], facets).values()].flat()).toEqual(Array.from({ length: 9 }, () => 0))
})

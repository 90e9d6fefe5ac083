import { countText } from '@storefront/store/commerce/catalogue/listing/count-values.ts'
import { IdSet } from '@storefront/store/commerce/specifications/chosen-products.ts'
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

const products = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }), { maxLength: 12 })
const chosen = fc
	.subarray(facets)
	.chain((some) =>
		fc.tuple(...some.map(({ key, groups }) => fc.subarray([...groups]).map((of) => ({ key, ids: of.flatMap(({ ids }) => ids) })))),
	)

it('facet counts: each choice counts the products that match all other filters, each product once', () => {
	fc.assert(
		fc.property(products, chosen, (lists, choices) => {
			const text = lists.map((ids) => ids.join(',')).join(';')
			const plain = facets.map(({ key, groups }) => {
				const others = choices.filter((choice) => choice.key !== key)
				const passing = lists.filter((ids) => others.every((choice) => choice.ids.some((id) => ids.includes(id))))
				return [key, groups.map((group) => passing.filter((ids) => group.ids.some((id) => ids.includes(id))).length)]
			})
			expect([...countText(text, facets, choices)]).toEqual(plain)
		}),
	)
})

it('facet counts: counting the products of a set ignores all others', () => {
	const rows = fc.array(
		fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }), fc.boolean()),
	)
	fc.assert(
		fc.property(rows, (listed) => {
			const ids = new Map(listed.map(([id, values, isIn]) => [id, { values, isIn }]))
			const among = new IdSet([...ids].flatMap(([id, { isIn }]) => (isIn ? [id] : [])).join(','))
			const withIds = [...ids].map(([id, { values }]) => `${id},${values.join(',')}`).join(';')
			const alone = [...ids.values()].flatMap(({ values, isIn }) => (isIn ? [values.join(',')] : [])).join(';')
			expect(countText(withIds, facets, [], among)).toEqual(countText(alone, facets, []))
		}),
	)
})

it('IdSet contains its ids and intersects with another set', () => {
	const ids = fc.array(fc.integer({ min: 1, max: 9000 }))
	fc.assert(
		fc.property(ids, ids, (some, others) => {
			const [one, other] = [new IdSet(some.join(',')), new IdSet(others.join(','))]
			const sorted = (of: readonly number[]) => [...new Set(of)].sort((a, b) => a - b)
			expect(one.toArray()).toEqual(sorted(some))
			expect(one.intersect(other).toArray()).toEqual(sorted(some.filter((id) => others.includes(id))))
			expect([0, ...others].filter((id) => one.has(id))).toEqual(others.filter((id) => some.includes(id)))
		}),
	)
})

it('facet counts of an empty text are 0', () => {
	expect([...countText('', facets, []).values()].flat()).toEqual(Array.from({ length: 9 }, () => 0))
	expect(countText('1,2;3', [], [])).toEqual(new Map())
})

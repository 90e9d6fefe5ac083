import type { ListingFacets } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { packFacets, unpackFacets } from '@storefront/contract/domain/catalogue/listing/packed-facets.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const count = fc.nat()
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('`', '"', '"`"', '\\"', '13"'))
const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0))
const part = fc.record({ id: text, name: text, count })
const spec = fc.record({
	key: text,
	name: text,
	unit: text,
	kind: fc.constantFrom('values' as const, 'range' as const),
	min: bound,
	max: bound,
	step: bound,
	values: fc.array(
		fc.oneof(
			fc.record({ value: text, label: text, count }),
			text.map((value) => ({ value, label: value, count: 1 })),
		),
		{
			maxLength: 3,
		},
	),
	steps: fc.array(fc.record({ from: bound, to: bound, label: text, count }), { maxLength: 3 }),
})
const anyFacets: fc.Arbitrary<ListingFacets> = fc.record({
	priceMin: fc.option(count),
	priceMax: fc.option(count),
	inStock: count,
	outOfStock: count,
	onSale: fc.option(count),
	brands: fc.array(fc.record({ name: text, count }), { maxLength: 3 }),
	categories: fc.array(part, { maxLength: 3 }),
	subCategories: fc.array(part, { maxLength: 3 }),
	ratings: fc.array(fc.record({ from: fc.integer({ min: 1, max: 5 }), count }), { maxLength: 3 }),
	specs: fc.array(spec, { maxLength: 3 }),
})

it('unpacked facets equal the packed ones, with any characters', () => {
	fc.assert(
		fc.property(anyFacets, (facets) => {
			expect(unpackFacets(packFacets(facets))).toEqual(facets)
		}),
	)
})

it('packed facets contain no quotation marks, which attributes would escape', () => {
	const [facets] = fc.sample(
		anyFacets.map((any) => ({ ...any, brands: [{ name: 'Norvik', count: 3 }], specs: [] })),
		1,
	)
	if (!facets) throw new Error('no sample')
	expect(packFacets({ ...facets, categories: [], subCategories: [] })).not.toContain('"')
})

import { parseListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { dropUnsupportedFilters } from '@storefront/contract/domain/catalogue/listing/supported-filters.ts'
import { noFurtherFacets } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { expect, it } from 'vitest'

const query = parseListingQuery(new URLSearchParams('category=2&sale=1&rating=4&f.memory=8+GB&f.screen-size=13..14'))
const memory = { key: 'memory', name: 'Memory', unit: '', kind: 'values' as const, values: [], min: null, max: null, step: null, steps: [] }

it('filters without a facet of the store are dropped and reported', () => {
	const { query: applied, unknown } = dropUnsupportedFilters(query, noFurtherFacets)
	expect(applied).toEqual({ ...query, category: null, onSale: false, ratingFrom: null, specs: [] })
	expect(unknown).toEqual(['category', 'on sale', 'rating', 'memory', 'screen size'])
})

it('filters with a facet are kept, even with a count of 0', () => {
	const facets = { specs: [memory], onSale: 0, ratings: [{ from: 4, count: 0 }], categories: [{ id: '1', name: 'A', count: 0 }] }
	const { query: applied, unknown } = dropUnsupportedFilters(query, facets)
	expect(applied).toEqual({ ...query, specs: [{ key: 'memory', values: ['8 GB'] }] })
	expect(unknown).toEqual(['screen size'])
})

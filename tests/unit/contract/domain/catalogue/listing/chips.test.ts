import { listingChips } from '@storefront/contract/domain/catalogue/listing/chips.ts'
import { defaultListingQuery, type ListingQuery, withoutFilters } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { noFurtherFacets } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { expect, test } from 'vitest'

const facets = {
	priceMin: 100,
	priceMax: 900,
	brands: [],
	subCategories: [{ id: '21', name: 'Laptops', count: 3 }],
	...noFurtherFacets,
	inStock: 1,
	outOfStock: 0,
}
const everything: ListingQuery = {
	subCategory: '21',
	brands: ['Acme', 'Norvik'],
	availability: 'in_stock',
	priceFrom: 1000,
	priceTo: 250_000,
	specs: [],
	onSale: false,
	ratingFrom: null,
	category: null,
	term: '',
	name: 'Aero 14',
	sort: 'priceAsc',
	pageSize: 20,
	page: 3,
}

test('each active filter has a chip, whose removal returns to the first page [ADD-10]', () => {
	const chips = listingChips(everything, { facets, category: null, subCategory: null })
	expect(chips.map(({ label }) => label)).toEqual(['Laptops', 'Acme', 'Norvik', 'In stock', 'From $10.00', 'Up to $2,500.00', '"Aero 14"'])
	for (const { without } of chips) expect(without.page).toBe(1)
	expect(chips[1]?.without).toEqual({ ...everything, page: 1, brands: ['Norvik'] })
	expect(chips[4]?.without).toEqual({ ...everything, page: 1, priceFrom: null })
})

test('sort order, page size and page have no chip', () => {
	expect(
		listingChips({ ...defaultListingQuery, sort: 'priceDesc', pageSize: 50, page: 2 }, { facets, category: null, subCategory: null }),
	).toEqual([])
})

test('the chip of a sub-category without a facet has the name of the listing, or a default', () => {
	const query = { ...defaultListingQuery, subCategory: '99' }
	expect(listingChips(query, { facets, category: null, subCategory: { id: '99', name: 'Bags' } })[0]?.label).toBe('Bags')
	expect(listingChips(query, { facets, category: null, subCategory: null })[0]?.label).toBe('Sub-category')
})

test('clearing all filters keeps sort order and page size', () => {
	expect(withoutFilters(everything)).toEqual({ ...defaultListingQuery, sort: 'priceAsc', pageSize: 20 })
})

test('chips have labels for specifications with their facet values and typed ranges, sale, stars and category', () => {
	const memory = {
		key: 'memory',
		name: 'Memory',
		unit: 'GB',
		kind: 'values' as const,
		values: [{ value: '16 GB', label: '16 GB', count: 2 }],
		min: null,
		max: null,
		step: null,
		steps: [],
	}
	const screen = {
		...memory,
		key: 'screen-size',
		name: 'Screen size',
		unit: 'in',
		kind: 'range' as const,
		values: [],
		min: 11,
		max: 18,
		step: 0.1,
		steps: [{ from: 13, to: 14, label: '13 to 14 in', count: 1 }],
	}
	const query: ListingQuery = {
		...defaultListingQuery,
		category: '3',
		subCategory: '21',
		onSale: true,
		ratingFrom: 4,
		specs: [
			{ key: 'memory', values: ['16 GB', '3 GB'] },
			{ key: 'screen-size', values: ['13..14', '15.6..', '1500..2000'] },
		],
	}
	const listing = { facets: { ...facets, specs: [memory, screen] }, category: { id: '3', name: 'Computers' }, subCategory: null }
	const chips = listingChips(query, listing)
	expect(chips.map(({ label }) => label)).toEqual([
		'Computers',
		'Laptops',
		'On sale',
		'Memory: 16 GB',
		'Memory: 3 GB',
		'Screen size: 13 to 14 in',
		'Screen size: 15.6 in and more',
		'Screen size: 1,500 to 2,000 in',
		'4 stars and up',
	])
	expect(chips[0]?.without, 'and its part with it').toEqual({ ...query, category: null, subCategory: null })
	expect(chips[3]?.without.specs).toEqual([{ key: 'memory', values: ['3 GB'] }, query.specs[1]])
	expect(new Set(chips.map(({ without }) => JSON.stringify(without))).size).toBe(chips.length)
})

test('the chip of a specification without a facet has a plain label, without the asterisk of a family', () => {
	const query = { ...defaultListingQuery, specs: [{ key: 'graphics', values: ['Halcyon*'] }] }
	expect(listingChips(query, { facets, category: null, subCategory: null })[0]?.label).toBe('graphics: Halcyon')
})

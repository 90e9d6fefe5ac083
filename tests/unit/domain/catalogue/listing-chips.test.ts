import { expect, test } from 'vitest'
import { defaultListingQuery, type ListingQuery } from '../../../../src/domain/catalogue/listing.ts'
import { listingChips, withoutFilters } from '../../../../src/domain/catalogue/listing-chips.ts'
import { noFurtherFacets } from '../../../../src/domain/catalogue/specification/facets.ts'

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

test('names each applied filter, and takes it away alone, back on the first page [ADD-10]', () => {
	const chips = listingChips(everything, { facets, subCategory: null })
	expect(chips.map(({ label }) => label)).toEqual(['Laptops', 'Acme', 'Norvik', 'In stock', 'From $10.00', 'Up to $2,500.00', '"Aero 14"'])
	for (const { without } of chips) expect(without.page).toBe(1)
	expect(chips[1]?.without).toEqual({ ...everything, page: 1, brands: ['Norvik'] })
	expect(chips[4]?.without).toEqual({ ...everything, page: 1, priceFrom: null })
})

test('shows no chip for sort, page size and page', () => {
	expect(listingChips({ ...defaultListingQuery, sort: 'priceDesc', pageSize: 50, page: 2 }, { facets, subCategory: null })).toEqual([])
})

test('names a sub-category that the facets do not know', () => {
	const query = { ...defaultListingQuery, subCategory: '99' }
	expect(listingChips(query, { facets, subCategory: { id: '99', name: 'Bags' } })[0]?.label).toBe('Bags')
	expect(listingChips(query, { facets, subCategory: null })[0]?.label).toBe('Sub-category')
})

test('clearing keeps how the list is sorted and cut', () => {
	expect(withoutFilters(everything)).toEqual({ ...defaultListingQuery, sort: 'priceAsc', pageSize: 20 })
})

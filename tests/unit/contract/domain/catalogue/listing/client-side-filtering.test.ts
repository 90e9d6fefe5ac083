import { listProducts } from '@storefront/contract/domain/catalogue/listing/client-side-filtering.ts'
import { effectivePageSize, pageSizeOptions } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import { defaultListingQuery, type ListingQuery, resolveBrands } from '@storefront/contract/domain/catalogue/listing/query.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

function card(changes: Partial<ProductCard>): ProductCard {
	return {
		id: '1',
		name: 'Aero 13',
		images: [],
		thumbnail: '',
		price: 10000,
		discount: 0,
		priceVaries: false,
		currency: '$',
		stock: 3,
		soldOut: false,
		hasVariations: false,
		featured: false,
		category: 'Laptops',
		subCategory: 'Ultrabooks',
		brand: 'Norvik',
		energyClass: '',
		keySpecifications: [],
		colours: [],
		rating: null,
		...changes,
	}
}

const shelf = [
	card({ id: '1', name: 'Aero 13', price: 90000, brand: 'Norvik' }),
	card({ id: '2', name: 'Aero 13 Pro', price: 120000, brand: 'Norvik', stock: 0 }),
	card({ id: '3', name: 'Lumen 5', price: 50000, brand: 'Halden' }),
	card({ id: '4', name: 'Lumen 7', price: 120000, brand: 'Halden', soldOut: true }),
	card({ id: '5', name: 'Drift', price: 50000, brand: 'Osken', stock: null }),
]
const ids = (query: Partial<ListingQuery>) =>
	listProducts(shelf, { ...defaultListingQuery, ...query }).products.map((product) => product.id)

describe('client-side filtering of a listing', () => {
	it('a listing filters brands ignoring case, but an exact spelling matches only itself [LIST-05]', () => {
		expect(ids({ brands: ['norvik', 'HALDEN'] })).toEqual(ids({ brands: ['Norvik', 'Halden'] }))
		expect(listProducts(shelf, { ...defaultListingQuery, brands: ['norvik'] }).query.brands).toEqual(['Norvik'])
		expect(resolveBrands(['vivo', 'VIVO', 'none'], ['Vivo', 'vivo'])).toEqual(['vivo', 'Vivo', 'none'])
	})

	it('a listing has only products of the selected brands [LIST-05]', () => {
		expect(ids({ brands: ['Halden'] })).toEqual(['3', '4'])
		expect(ids({ brands: ['Halden', 'Osken'] })).toEqual(['3', '4', '5'])
	})

	it('a listing filters availability by stock, or by soldOut if the stock is unknown [LIST-06] [AMB-17]', () => {
		expect(ids({ availability: 'in_stock' })).toEqual(['1', '3', '5'])
		expect(ids({ availability: 'out_of_stock' })).toEqual(['2', '4'])
	})

	it('a listing filters prices with inclusive bounds [LIST-09]', () => {
		expect(ids({ priceFrom: 50000, priceTo: 90000 })).toEqual(['1', '3', '5'])
	})

	it('a listing filters by whole product names, ignoring case [LIST-17] [AMB-16]', () => {
		expect(ids({ name: ' aero 13 ' })).toEqual(['1'])
		expect(ids({ name: 'aero' })).toEqual([])
	})

	it('a listing keeps the order of the store for None, and otherwise sorts by price with a stable order [LIST-10] [LIST-11] [LIST-12]', () => {
		expect(ids({ sort: 'None' })).toEqual(['1', '2', '3', '4', '5'])
		expect(ids({ sort: 'priceAsc' })).toEqual(['3', '5', '1', '2', '4'])
		expect(ids({ sort: 'priceDesc' })).toEqual(['2', '4', '1', '3', '5'])
	})

	it('a listing filters and sorts by the price after the discount [AMB-74]', () => {
		const cheap = card({ id: '1', price: 10_000 })
		const reduced = card({ id: '2', price: 20_000, discount: 900_000 })
		const found = (query: Partial<ListingQuery>) =>
			listProducts([reduced, cheap], { ...defaultListingQuery, ...query }).products.map(({ id }) => id)
		expect(found({ sort: 'priceAsc' })).toEqual(['2', '1'])
		expect(found({ priceTo: 5000 })).toEqual(['2'])
		const { facets } = listProducts([reduced, cheap], defaultListingQuery)
		expect([facets.priceMin, facets.priceMax], 'the slider spans from the least that is paid [LIST-08]').toEqual([2000, 20_000])
	})

	it('a listing filters discounted products and counts them in its facets', () => {
		const goods = [card({ id: '1', discount: 100_000 }), card({ id: '2' }), card({ id: '3', discount: 50_000, brand: 'Osken' })]
		const { products, facets } = listProducts(goods, { ...defaultListingQuery, onSale: true, brands: ['Osken'] })
		expect(products.map(({ id }) => id)).toEqual(['3'])
		expect(facets.onSale).toBe(1)
		expect(facets.brands, 'which obey it as well').toEqual([
			{ name: 'Norvik', count: 1 },
			{ name: 'Osken', count: 1 },
		])
	})

	it('the price slider covers all products, regardless of filters [LIST-08]', () => {
		const { facets, total, matching } = listProducts(shelf, { ...defaultListingQuery, brands: ['Osken'] })
		expect([facets.priceMin, facets.priceMax, total, matching]).toEqual([50000, 120000, 5, 1])
	})

	it('the page sizes do not exceed the total, or are the total [LIST-13] [LIST-14] [LIST-15] [CONST-13]', () => {
		expect(pageSizeOptions(100)).toEqual([10, 20, 50, 100])
		expect(pageSizeOptions(25)).toEqual([10, 20])
		expect(pageSizeOptions(7)).toEqual([7])
		expect(pageSizeOptions(0)).toEqual([])
	})

	it('the default page size is 10, or the only available one [LIST-16] [AMB-18]', () => {
		expect(effectivePageSize(defaultListingQuery.pageSize, 40)).toBe(10)
		expect(effectivePageSize(10, 7)).toBe(7)
		expect(effectivePageSize(100, 40)).toBe(10)
	})

	it('each matching product is on exactly one page of a listing', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 60 }), fc.constantFrom(10, 20, 50, 100), (count, pageSize) => {
				const products = Array.from({ length: count }, (_, index) => card({ id: String(index) }))
				const size = effectivePageSize(pageSize, count)
				const seen = Array.from({ length: Math.ceil(count / size) }, (_, index) => index + 1).flatMap((page) =>
					listProducts(products, { ...defaultListingQuery, pageSize, page }).products.map((product) => product.id),
				)
				expect(seen).toEqual(products.map((product) => product.id))
			}),
		)
	})
})

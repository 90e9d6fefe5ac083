import { isInStock, type ProductCard, paidFor } from '../product.ts'
import { noFurtherFacets } from '../specification/facets.ts'
import type { Listing, ListingFacets } from './listing.ts'
import { effectivePageSize, pageCount } from './page-size.ts'
import { boundIn } from './price-bound.ts'
import { brandsMeant, type ListingQuery, type Sort, sameName } from './query.ts'

/** Whether a product passes the filters (LIST-05, LIST-06, LIST-09, LIST-17). The sub-category is the store's filter. */
export function passesFilters(product: ProductCard, query: ListingQuery): boolean {
	if (query.brands.length > 0 && !query.brands.includes(product.brand)) return false
	if (query.availability !== 'all' && isInStock(product) !== (query.availability === 'in_stock')) return false
	if (query.priceFrom !== null && paidFor(product) < boundIn(query.priceFrom, product.currency)) return false
	if (query.priceTo !== null && paidFor(product) > boundIn(query.priceTo, product.currency)) return false
	if (query.onSale && product.discount === 0) return false
	return query.name === '' || sameName(product.name, query.name)
}

/** AMB-74: by what the shopper pays; `None` keeps the loaded order. */
export function sortProducts(products: readonly ProductCard[], sort: Sort): readonly ProductCard[] {
	if (sort === 'None') return products
	const sign = sort === 'priceAsc' ? 1 : -1
	return [...products].sort((a, b) => sign * (paidFor(a) - paidFor(b)))
}

/** A whole loaded set, filtered, sorted and cut to a page: for stores that know no filters of their own. */
export function listProducts(
	products: readonly ProductCard[],
	asked: ListingQuery,
	subCategories: readonly { readonly id: string; readonly name: string }[] = [],
): Pick<Listing, 'products' | 'total' | 'matching' | 'facets' | 'query'> {
	const brands = products.map(({ brand }) => brand)
	const query = { ...asked, brands: brandsMeant(asked.brands, brands) }
	const matching = sortProducts(
		products.filter((product) => passesFilters(product, query)),
		query.sort,
	)
	const size = effectivePageSize(query.pageSize, products.length)
	const page = Math.min(query.page, pageCount(matching.length, size))
	const start = (page - 1) * size
	return {
		products: matching.slice(start, start + size),
		total: products.length,
		matching: matching.length,
		facets: facetsOf(products, query, subCategories),
		query: { ...query, page },
	}
}

function facetsOf(
	products: readonly ProductCard[],
	query: ListingQuery,
	subCategories: readonly { readonly id: string; readonly name: string }[],
): ListingFacets {
	const counted = (without: Partial<ListingQuery>) => products.filter((product) => passesFilters(product, { ...query, ...without }))
	const anyBrand = counted({ brands: [] })
	const anyAvailability = counted({ availability: 'all' })
	const passing = counted({})
	const inStock = anyAvailability.filter(isInStock).length
	const lowest = products.map(paidFor)
	const highest = products.map((product) => product.price)
	return {
		priceMin: lowest.length > 0 ? lowest.reduce((a, b) => Math.min(a, b)) : null,
		priceMax: highest.length > 0 ? highest.reduce((a, b) => Math.max(a, b)) : null,
		brands: [...new Set(products.map(({ brand }) => brand).filter(Boolean))]
			.map((name) => ({ name, count: anyBrand.filter(({ brand }) => brand === name).length }))
			.sort((a, b) => a.name.localeCompare(b.name, 'en')),
		subCategories: subCategories.map(({ id, name }) => ({
			id,
			name,
			count: passing.filter(({ subCategory }) => subCategory === name).length,
		})),
		inStock,
		outOfStock: anyAvailability.length - inStock,
		...noFurtherFacets,
		onSale: counted({ onSale: true }).length,
	}
}

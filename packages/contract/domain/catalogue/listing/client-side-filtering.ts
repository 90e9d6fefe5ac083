import { type CatalogueWord, discountedPrice, isInStock, type ListedVariant, type ProductCard } from '../product.ts'
import { noFurtherFacets } from '../specification/facets.ts'
import type { Listing, ListingFacets } from './listing.ts'
import { effectivePageSize, pageCount } from './page-size.ts'
import { boundInMinorUnits } from './price-bound.ts'
import { isSameName, type ListingQuery, resolveBrands, type Sort } from './query.ts'
import { availableVariants, lowestVariant, type PricedVariant, pricesDiffer } from './variant-choice.ts'

/**
 * Applies the filters of LIST-05, LIST-06, LIST-09 and LIST-17 to a product. If a filter distinguishes variants, the result has
 * price, stock and link of the cheapest matching variant (AMB-74). Returns null if nothing matches. The store filters sub-categories.
 */
export function filterProduct(product: ProductCard, query: ListingQuery): ProductCard | null {
	if (query.brands.length > 0 && !query.brands.includes(product.brand)) return null
	if (query.name !== '' && !isSameName(product.name, query.name)) return null
	const { variants = [] } = product
	const isChosen = variants.length > 0 && filtersVariants(query)
	const candidates = isChosen ? variants.map(pricedVariant) : [pricedProduct(product)]
	const matchingCandidates = candidates.filter(({ paid, discount }) => {
		if (query.priceFrom !== null && paid < boundInMinorUnits(query.priceFrom, product.currency)) return false
		if (query.priceTo !== null && paid > boundInMinorUnits(query.priceTo, product.currency)) return false
		return !query.onSale || discount > 0
	})
	const available = availableVariants(matchingCandidates, query.availability)
	const lowest = lowestVariant(available)
	if (!lowest) return null
	return lowest.variant ? withVariant(product, lowest.variant, pricesDiffer(available)) : product
}

/** Whether a filter is active that can match some variants of a product and not others. */
function filtersVariants({ availability, priceFrom, priceTo, onSale }: ListingQuery): boolean {
	return availability !== 'all' || priceFrom !== null || priceTo !== null || onSale
}

interface Candidate extends PricedVariant {
	/** null: the product as a whole. */
	readonly variant: ListedVariant | null
}

function pricedVariant(variant: ListedVariant): Candidate {
	return { variant, paid: discountedPrice(variant), discount: variant.discount, inStock: variant.stock === null || variant.stock > 0 }
}

function pricedProduct(product: ProductCard): Candidate {
	return { variant: null, paid: discountedPrice(product), discount: product.discount, inStock: isInStock(product) }
}

function withVariant(product: ProductCard, { price, discount, stock, options, image }: ListedVariant, priceVaries: boolean): ProductCard {
	return { ...product, price, discount, priceVaries, stock, soldOut: stock === 0, variant: { options, image } }
}

/** Sorts by the discounted price (AMB-74); `None` keeps the order of the store. */
export function sortProducts(products: readonly ProductCard[], sort: Sort): readonly ProductCard[] {
	if (sort === 'None') return products
	const sign = sort === 'priceAsc' ? 1 : -1
	return [...products].sort((a, b) => sign * (discountedPrice(a) - discountedPrice(b)))
}

/** Filters, sorts and paginates a complete list of products, for stores without filters of their own. */
export function listProducts(
	products: readonly ProductCard[],
	requested: ListingQuery,
	subCategories: readonly (CatalogueWord & { readonly id: string })[] = [],
): Pick<Listing, 'products' | 'total' | 'matching' | 'facets' | 'query'> {
	const brands = products.map(({ brand }) => brand)
	const query = { ...requested, brands: resolveBrands(requested.brands, brands) }
	const matching = sortProducts(filterProducts(products, query), query.sort)
	const size = effectivePageSize(query.pageSize, products.length)
	const page = Math.min(query.page, pageCount(matching.length, size))
	const start = (page - 1) * size
	return {
		products: matching.slice(start, start + size),
		total: products.length,
		matching: matching.length,
		facets: facetsOf(products, query, matching, subCategories),
		query: { ...query, page },
	}
}

function filterProducts(products: readonly ProductCard[], query: ListingQuery): readonly ProductCard[] {
	return products.flatMap((product) => filterProduct(product, query) ?? [])
}

function facetsOf(
	products: readonly ProductCard[],
	query: ListingQuery,
	matching: readonly ProductCard[],
	subCategories: readonly (CatalogueWord & { readonly id: string })[],
): ListingFacets {
	const counted = (without: Partial<ListingQuery>) => filterProducts(products, { ...query, ...without })
	const anyBrand = counted({ brands: [] })
	const anyAvailability = counted({ availability: 'all' })
	const inStock = counted({ availability: 'in_stock' }).length
	return {
		...priceRange(products, query, matching),
		brands: [...new Set(products.map(({ brand }) => brand).filter(Boolean))]
			.map((name) => ({ name, count: anyBrand.filter(({ brand }) => brand === name).length }))
			.sort((a, b) => a.name.localeCompare(b.name, 'en')),
		subCategories: subCategories.map((part) => ({
			...part,
			count: matching.filter(({ subCategory }) => subCategory === part.name).length,
		})),
		inStock,
		outOfStock: anyAvailability.length - inStock,
		...noFurtherFacets,
		onSale: counted({ onSale: true }).length,
	}
}

/**
 * The bounds of the price slider (LIST-08). They cover all products, or the matching variants if availability or discounts are
 * filtered. Other filters do not change the bounds, and every displayed price is within them.
 */
function priceRange(
	products: readonly ProductCard[],
	query: ListingQuery,
	matching: readonly ProductCard[],
): Pick<ListingFacets, 'priceMin' | 'priceMax'> {
	const others = filterProducts(products, { ...query, brands: [], name: '', priceFrom: null, priceTo: null })
	const shown = [...others, ...matching]
	const spanned = shown.length > 0 ? shown : products
	if (spanned.length === 0) return { priceMin: null, priceMax: null }
	return {
		priceMin: spanned.map(discountedPrice).reduce((a, b) => Math.min(a, b)),
		priceMax: spanned.map(({ price }) => price).reduce((a, b) => Math.max(a, b)),
	}
}

import type { Listing } from '../../domain/catalogue/listing/listing.ts'
import { effectivePageSize, pageCount } from '../../domain/catalogue/listing/page-size.ts'
import { priceBoundText } from '../../domain/catalogue/listing/price-bound.ts'
import { type ListingQuery, resolveBrands } from '../../domain/catalogue/listing/query.ts'
import { dropUnsupportedFilters } from '../../domain/catalogue/listing/supported-filters.ts'
import type { ProductCard } from '../../domain/catalogue/product.ts'
import { formatChoice } from '../../domain/catalogue/specification/chosen.ts'
import type { FurtherFacets } from '../../domain/catalogue/specification/facets.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { englishName, unknownCategory } from '../../domain/names.ts'
import { getProducts, getProductsByCategory } from '../../endpoints/catalogue/listing.ts'
import type { QueryOf, ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { StoreFailure } from '../http/failure.ts'
import type { StoreClient } from '../http/http.ts'
import { languageOfWord, shown, toRating, toWord } from '../http/wire.ts'
import { linksOf, searchProducts, toProductCard } from './products.ts'

type Query = QueryOf<typeof getProductsByCategory>
type Reply = ReplyOf<typeof getProductsByCategory>

/**
 * One page of a listing; `categoryId` null lists all products (AMB-01). The work is the store's. A store that knows no
 * filters sends no `facets`, one that knows no `q` no `search`: then the whole set is asked for and the same rules are
 * applied here. A sub-category that the category does not have gives the whole category, and says so (`partMissing`).
 */
export async function fetchListing(
	client: StoreClient,
	categoryId: string | null,
	query: ListingQuery,
	signal?: AbortSignal,
): Promise<Listing> {
	try {
		return await askListing(client, categoryId, query, signal)
	} catch (failure) {
		// The category may well be there without this part, or all products without this category: a link is never a dead end.
		if (!(failure instanceof StoreFailure) || failure.status !== 404) throw failure
		if (query.subCategory !== null)
			return { ...(await fetchListing(client, categoryId, { ...query, subCategory: null, page: 1 }, signal)), partMissing: true }
		if (categoryId !== null || query.category === null) throw failure
		const listing = await askListing(client, null, { ...query, category: null, page: 1 }, signal)
		return { ...listing, unknownFilters: ['category', ...listing.unknownFilters] }
	}
}

async function askListing(client: StoreClient, categoryId: string | null, query: ListingQuery, signal?: AbortSignal): Promise<Listing> {
	const category = categoryId ?? query.category
	const ask = (more: Partial<Query>) => {
		const wire: Query = {
			...(category === null ? {} : { category }),
			...(query.subCategory === null ? {} : { sub_category: query.subCategory }),
			...more,
		}
		return client.call(categoryId === null ? getProducts : getProductsByCategory, { query: wire, ...(signal ? { signal } : {}) })
	}
	const reply = await ask({ items: query.pageSize, ...filtersOf(query) })
	if (!reply.facets || (query.term && !reply.search)) {
		// Its counts are not those of the search: everything is asked for, and looked through here.
		const whole = await (reply.facets ? ask({ items: reply.product_count }) : wholeOf(reply, query.pageSize, ask))
		const found = query.term ? await searchProducts(client, query.term, signal) : null
		// Most stores filter, so shoppers do not download these rules.
		const { filterReply } = await import('./client-side-listing.ts')
		return { ...filterReply(whole, query, found), ...referencesOf(whole) }
	}
	const { product_count: total, facets } = reply
	// A size that is not offered for so many products (AMB-18) gives way to the one that is, a page after the last one to the last.
	const size = effectivePageSize(query.pageSize, total)
	const page = Math.min(query.page, pageCount(facets.filtered_count, size))
	const answered = page === query.page && (size === query.pageSize || page === 1)
	const listed = answered || total === 0 ? reply : await ask({ items: size, ...filtersOf({ ...query, page }) })
	return toListing({ ...listed, data: listed.data.slice(0, size) }, { ...query, page })
}

/** More products than a store without filters of its own can have. */
const everyProduct = 10_000

/** A store that does not count may have more than it was asked for. */
function wholeOf(reply: Reply, asked: number, ask: (more: Partial<Query>) => Promise<Reply>): Promise<Reply> | Reply {
	const { data, product_count: counted } = reply
	if (counted > data.length) return ask({ items: counted })
	return data.length >= asked ? ask({ items: everyProduct }) : reply
}

/** The first products of a sub-category, or of a category: without filters, so nothing is counted for them. */
export async function fetchFirstProducts(
	client: StoreClient,
	{ category, subCategory, items }: { readonly category: string; readonly subCategory: string | null; readonly items: number },
): Promise<readonly ProductCard[]> {
	const query: Query = { category, ...(subCategory === null ? {} : { sub_category: subCategory }), items, facets: '0' }
	return (await client.call(getProductsByCategory, { query })).data.map(toProductCard)
}

/**
 * The ids of all products, page by page, and how many there are. A store that knows no pages sends all at once; the page
 * is then cut out here.
 */
export async function fetchProductIds(
	client: StoreClient,
	{ page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
	const ask = (query: Query) => client.call(getProducts, { query })
	const reply = await ask({ items: size, page })
	const idsOf = ({ data }: Reply) => data.map(({ id }) => String(id))
	if (reply.facets) return { ids: idsOf(reply), total: reply.product_count }
	const whole = reply.product_count > reply.data.length ? await ask({ items: reply.product_count }) : reply
	return { ids: idsOf(whole).slice((page - 1) * size, page * size), total: reply.product_count }
}

/** A product as a build of files needs to know it. */
export interface ListedProduct {
	readonly id: string
	readonly category: string | null
	readonly subCategory: string | null
	/** Another one whenever anything of the product is another; null when the store does not say. */
	readonly revision: string | null
	readonly isReviewed: boolean
}

/** All products, as far as their pages depend on them. */
export async function fetchListedProducts(client: StoreClient, size: number): Promise<readonly ListedProduct[]> {
	const ask = (query: Query) => client.call(getProducts, { query: { facets: '0', ...query } })
	const listed = ({ data }: Reply): ListedProduct[] =>
		data.map(({ id, category, sub_category, revision, rating }) => ({
			id: String(id),
			category: category?.id === undefined ? null : String(category.id),
			subCategory: sub_category?.id === undefined ? null : String(sub_category.id),
			revision: revision || null,
			isReviewed: toRating(rating) !== null,
		}))
	const products = new Map<string, ListedProduct>()
	for (let page = 1; ; page++) {
		const known = products.size
		const reply = await ask({ items: size, page })
		for (const product of listed(reply)) products.set(product.id, product)
		if (products.size >= reply.product_count || reply.data.length === 0) break
		if (products.size > known) continue
		// A store that knows no pages sends the same ones again: it is asked for all at once.
		for (const product of listed(await ask({ items: reply.product_count }))) products.set(product.id, product)
		break
	}
	return [...products.values()]
}

function filtersOf(query: ListingQuery): Partial<Query> {
	return {
		page: query.page,
		sort: query.sort,
		availability: query.availability,
		...(query.brands.length > 0 ? { brand: query.brands.join('|') } : {}),
		...(query.priceFrom === null ? {} : { price_from: priceBoundText(query.priceFrom) }),
		...(query.priceTo === null ? {} : { price_to: priceBoundText(query.priceTo) }),
		...(query.specs.length > 0 ? { specs: formatChoice(query.specs) } : {}),
		...(query.onSale ? { on_sale: '1' } : {}),
		...(query.ratingFrom === null ? {} : { rating_from: query.ratingFrom }),
		...(query.name ? { name: query.name } : {}),
		...(query.term ? { q: query.term } : {}),
	}
}

function toListing(reply: Reply, asked: ListingQuery): Listing {
	const facets = reply.facets
	const currency = facets?.currency || reply.data[0]?.currency || defaultCurrency
	const further = furtherFacetsOf(facets)
	const { query, unknown } = dropUnsupportedFilters(asked, further)
	const brands = facets?.brands.map(({ name, count }) => ({ name: englishName(name), count })) ?? []
	const names = brands.map(({ name }) => name)
	return {
		products: reply.data.map(toProductCard),
		total: reply.product_count,
		matching: facets?.filtered_count ?? reply.product_count,
		facets: {
			priceMin: facets?.price_min == null ? null : toMinorUnits(facets.price_min, currency),
			priceMax: facets?.price_max == null ? null : toMinorUnits(facets.price_max, currency),
			brands,
			subCategories:
				facets?.sub_categories.map(({ id, name, count }) => ({ id: String(id), ...toWord(name, unknownCategory()), count })) ?? [],
			inStock: facets?.in_stock ?? 0,
			outOfStock: facets?.out_of_stock ?? 0,
			...further,
		},
		...referencesOf(reply),
		query: { ...query, brands: resolveBrands(query.brands, names) },
		unknownFilters: unknown,
		partMissing: false,
		dropped: reply.search?.dropped ?? [],
		mended: reply.search?.mended || null,
		links: reply.search ? linksOf(reply.search) : [],
	}
}

function furtherFacetsOf(facets: Reply['facets']): FurtherFacets {
	const specs = facets?.specs ?? []
	return {
		specs: specs.map((facet) => ({
			...facet,
			...toWord(facet.name),
			unit: facet.unit ?? '',
			values: (facet.values ?? []).map((value) => ({ ...value, label: shown(value.label), ...languageOfWord(value.label) })),
			steps: (facet.steps ?? []).map((step) => ({ ...step, label: shown(step.label) })),
		})),
		onSale: facets?.on_sale ?? null,
		ratings: facets?.ratings ?? [],
		categories: (facets?.categories ?? []).map(({ id, name, count }) => ({
			id: String(id),
			...toWord(name, unknownCategory()),
			count,
		})),
	}
}

function referencesOf(reply: Reply): Pick<Listing, 'category' | 'subCategory'> {
	const reference = (wire: { id: string | number; name: string } | null | undefined) =>
		wire ? { id: String(wire.id), ...toWord(wire.name, unknownCategory()) } : null
	return { category: reference(reply.category), subCategory: reference(reply.sub_category) }
}

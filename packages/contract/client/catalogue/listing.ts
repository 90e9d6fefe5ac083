import type { Listing } from '../../domain/catalogue/listing/listing.ts'
import { effectivePageSize, pageCount } from '../../domain/catalogue/listing/page-size.ts'
import { priceBoundText } from '../../domain/catalogue/listing/price-bound.ts'
import { defaultListingQuery, type ListingQuery, resolveBrands } from '../../domain/catalogue/listing/query.ts'
import { dropUnsupportedFilters } from '../../domain/catalogue/listing/supported-filters.ts'
import type { ProductCard } from '../../domain/catalogue/product.ts'
import { formatChoice } from '../../domain/catalogue/specification/chosen-specifications.ts'
import type { FurtherFacets } from '../../domain/catalogue/specification/facets.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { englishName, unknownCategory } from '../../domain/names.ts'
import { noSearchNotes } from '../../domain/search/notes.ts'
import { getProducts, getProductsByCategory } from '../../endpoints/catalogue/listing.ts'
import type { QueryOf, ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { StoreFailure } from '../http/failure.ts'
import type { StoreClient } from '../http/http.ts'
import { languageOfWord, localizedText, toRating, toWord } from '../http/wire.ts'
import { searchProducts, toPriceBound, toProductCard, toSearchNotes } from './products.ts'

type Query = QueryOf<typeof getProductsByCategory>
type Reply = ReplyOf<typeof getProductsByCategory>

/**
 * One page of a listing; all products if `categoryId` is null (AMB-01). Usually the store filters and sorts. A store without filters
 * sends no `facets`, one without search no `search`: then all products are requested, and the same rules are applied here. With an
 * unknown sub-category, the whole category is returned with `partMissing`.
 */
export async function fetchListing(
	client: StoreClient,
	categoryId: string | null,
	query: ListingQuery,
	signal?: AbortSignal,
): Promise<Listing> {
	try {
		return await requestListing(client, categoryId, query, signal)
	} catch (failure) {
		// Retries without the sub-category or category, so that an outdated link still lists products.
		if (!(failure instanceof StoreFailure) || failure.status !== 404) throw failure
		if (query.subCategory !== null)
			return { ...(await fetchListing(client, categoryId, { ...query, subCategory: null, page: 1 }, signal)), partMissing: true }
		if (categoryId !== null || query.category === null) throw failure
		const listing = await requestListing(client, null, { ...query, category: null, page: 1 }, signal)
		return { ...listing, unknownFilters: ['category', ...listing.unknownFilters] }
	}
}

async function requestListing(client: StoreClient, categoryId: string | null, query: ListingQuery, signal?: AbortSignal): Promise<Listing> {
	const category = categoryId ?? query.category
	const ask = (more: Partial<Query>) => {
		const wire: Query = {
			...(category === null ? {} : { category }),
			...(query.subCategory === null ? {} : { sub_category: query.subCategory }),
			...more,
		}
		return client.call(categoryId === null ? getProducts : getProductsByCategory, { query: wire, ...(signal ? { signal } : {}) })
	}
	const reply = await ask({ items: query.pageSize, ...filterParameters(query) })
	if (!reply.facets || (query.term && !reply.search)) {
		// The counts of the reply ignore the search, so all products are requested and filtered here.
		const whole = await (reply.facets ? ask({ items: reply.product_count }) : fetchRemaining(reply, query.pageSize, ask))
		const found = query.term ? await searchProducts(client, query.term, signal) : null
		// Most stores filter, so shoppers do not download these rules.
		const { filterReply } = await import('./client-side-listing.ts')
		return { ...filterReply(whole, query, found), ...toReferences(whole) }
	}
	const { product_count: total, facets } = reply
	// An unavailable page size (AMB-18) is replaced by an available one, and a page after the last one by the last.
	const size = effectivePageSize(query.pageSize, total)
	const page = Math.min(query.page, pageCount(facets.filtered_count, size))
	const answered = page === query.page && (size === query.pageSize || page === 1)
	const listed = answered || total === 0 ? reply : await ask({ items: size, ...filterParameters({ ...query, page }) })
	return toListing({ ...listed, data: listed.data.slice(0, size) }, { ...query, page })
}

/** Maximum number of products of a store without filters. */
const maxProducts = 10_000

/** Requests the remaining products. A store without counts may have more products than requested. */
function fetchRemaining(reply: Reply, requested: number, ask: (more: Partial<Query>) => Promise<Reply>): Promise<Reply> | Reply {
	const { data, product_count: counted } = reply
	if (counted > data.length) return ask({ items: counted })
	return data.length >= requested ? ask({ items: maxProducts }) : reply
}

/** The first products of a category or sub-category, without filters and facets. */
export async function fetchFirstProducts(
	client: StoreClient,
	{ category, subCategory, items }: { readonly category: string; readonly subCategory: string | null; readonly items: number },
): Promise<readonly ProductCard[]> {
	const query: Query = { category, ...(subCategory === null ? {} : { sub_category: subCategory }), items, facets: '0' }
	return (await client.call(getProductsByCategory, { query })).data.map(toProductCard)
}

/** One page of the ids of all products, and their total. A store without pagination sends all; the page is then cut out here. */
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

/** Data of a product for the build of a static site. */
export interface ListedProduct {
	readonly id: string
	readonly category: string | null
	readonly subCategory: string | null
	/** Changes with every change of the product; null if the store does not send it. */
	readonly revision: string | null
	readonly isReviewed: boolean
}

/** All products, with the data that their pages depend on. */
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
		// A store without pagination repeats the same products; then all are requested at once.
		for (const product of listed(await ask({ items: reply.product_count }))) products.set(product.id, product)
		break
	}
	return [...products.values()]
}

function filterParameters(query: ListingQuery): Partial<Query> {
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

function toListing(reply: Reply, requested: ListingQuery): Listing {
	const facets = reply.facets
	const currency = facets?.currency || reply.data[0]?.currency || defaultCurrency
	const further = toFurtherFacets(facets)
	const { query, unknown } = dropUnsupportedFilters(requested, further)
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
		...toReferences(reply),
		query: { ...withSentence(query, reply.search?.sentence), brands: resolveBrands(query.brands, names) },
		unknownFilters: unknown,
		partMissing: false,
		...(reply.search ? toSearchNotes(reply.search, reply.search.dropped) : noSearchNotes),
	}
}

/** The query with the price and the order of its term as ordinary filters, which shoppers can remove. */
function withSentence(query: ListingQuery, sentence: NonNullable<Reply['search']>['sentence']): ListingQuery {
	if (!sentence?.term || (sentence.price_from == null && sentence.price_to == null && !sentence.sort)) return query
	const isPriced = query.priceFrom !== null || query.priceTo !== null || sentence.price_missed
	const bounds = isPriced ? {} : { priceFrom: toPriceBound(sentence.price_from), priceTo: toPriceBound(sentence.price_to) }
	const sort = sentence.price_missed ? 'priceAsc' : (sentence.sort ?? query.sort)
	return { ...query, ...bounds, term: sentence.term, sort: query.sort === defaultListingQuery.sort ? sort : query.sort }
}

function toFurtherFacets(facets: Reply['facets']): FurtherFacets {
	const specs = facets?.specs ?? []
	return {
		specs: specs.map((facet) => ({
			...facet,
			...toWord(facet.name),
			unit: facet.unit ?? '',
			values: (facet.values ?? []).map((value) => ({ ...value, label: localizedText(value.label), ...languageOfWord(value.label) })),
			steps: (facet.steps ?? []).map((step) => ({ ...step, label: localizedText(step.label) })),
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

function toReferences(reply: Reply): Pick<Listing, 'category' | 'subCategory'> {
	const reference = (wire: { id: string | number; name: string } | null | undefined) =>
		wire ? { id: String(wire.id), ...toWord(wire.name, unknownCategory()) } : null
	return { category: reference(reply.category), subCategory: reference(reply.sub_category) }
}

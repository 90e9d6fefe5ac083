import type { QueryOf, ReplyOf } from '../contract/endpoint.ts'
import { getProducts, getProductsByCategory } from '../contract/products.ts'
import { effectivePageSize, type Listing, type ListingQuery, listProducts } from '../domain/listing.ts'
import { toCents, toUnitsText } from '../domain/money.ts'
import { englishName, unknownCategory } from '../domain/names.ts'
import type { ProductCard } from '../domain/product.ts'
import type { StoreClient } from './http.ts'
import { toProductCard } from './products.ts'

type Query = QueryOf<typeof getProductsByCategory>
type Reply = ReplyOf<typeof getProductsByCategory>

/**
 * One page of a listing; `categoryId` null lists all products (AMB-01). The work is the store's. A store that knows no
 * filters sends no `facets`: then the whole set is asked for and the same rules are applied here.
 */
export async function fetchListing(
	client: StoreClient,
	categoryId: string | null,
	query: ListingQuery,
	signal?: AbortSignal,
): Promise<Listing> {
	const ask = (more: Partial<Query>) => {
		const wire: Query = {
			...(categoryId === null ? {} : { category: categoryId }),
			...(query.subCategory === null ? {} : { sub_category: query.subCategory }),
			...more,
		}
		return client.call(categoryId === null ? getProducts : getProductsByCategory, { query: wire, ...(signal ? { signal } : {}) })
	}
	const reply = await ask({ items: query.pageSize, ...filtersOf(query) })
	if (!reply.facets) return listWholeSet(reply.product_count > reply.data.length ? await ask({ items: reply.product_count }) : reply, query)
	// A size that is not offered for so many products (AMB-18) is asked for again as the one that is.
	const size = effectivePageSize(query.pageSize, reply.product_count)
	return toListing(size === query.pageSize || reply.product_count === 0 ? reply : await ask({ items: size, ...filtersOf(query) }))
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
}

/** All products, as far as their pages depend on them. */
export async function fetchListedProducts(client: StoreClient, size: number): Promise<readonly ListedProduct[]> {
	const ask = (query: Query) => client.call(getProducts, { query: { facets: '0', ...query } })
	const listed = ({ data }: Reply): ListedProduct[] =>
		data.map(({ id, category, sub_category, revision }) => ({
			id: String(id),
			category: category?.id === undefined ? null : String(category.id),
			subCategory: sub_category?.id === undefined ? null : String(sub_category.id),
			revision: revision || null,
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
		...(query.priceFrom === null ? {} : { price_from: toUnitsText(query.priceFrom) }),
		...(query.priceTo === null ? {} : { price_to: toUnitsText(query.priceTo) }),
		...(query.name ? { name: query.name } : {}),
	}
}

function toListing(reply: Reply): Listing {
	const facets = reply.facets
	return {
		products: reply.data.map(toProductCard),
		total: reply.product_count,
		matching: facets?.filtered_count ?? reply.product_count,
		facets: {
			priceMin: facets?.price_min == null ? null : toCents(facets.price_min),
			priceMax: facets?.price_max == null ? null : toCents(facets.price_max),
			brands: facets?.brands.map(({ name, count }) => ({ name: englishName(name), count })) ?? [],
			subCategories:
				facets?.sub_categories.map(({ id, name, count }) => ({ id: String(id), name: englishName(name, unknownCategory), count })) ?? [],
			inStock: facets?.in_stock ?? 0,
			outOfStock: facets?.out_of_stock ?? 0,
		},
		...referencesOf(reply),
	}
}

function listWholeSet(reply: Reply, query: ListingQuery): Listing {
	const products = reply.data.map(toProductCard)
	return { ...listProducts(products, query, subCategoriesOf(reply, products)), ...referencesOf(reply) }
}

function subCategoriesOf(reply: Reply, products: readonly ProductCard[]) {
	const counts = new Map<string, { id: string; name: string; count: number }>()
	reply.data.forEach((wire, index) => {
		const id = wire.sub_category?.id
		const name = products[index]?.subCategory
		if (id === undefined || !name) return
		counts.set(String(id), { id: String(id), name, count: (counts.get(String(id))?.count ?? 0) + 1 })
	})
	return [...counts.values()]
}

function referencesOf(reply: Reply): Pick<Listing, 'category' | 'subCategory'> {
	const reference = (wire: { id: string | number; name: string } | null | undefined) =>
		wire ? { id: String(wire.id), name: englishName(wire.name, unknownCategory) } : null
	return { category: reference(reply.category), subCategory: reference(reply.sub_category) }
}

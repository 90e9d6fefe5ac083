import { listProducts } from '../../domain/catalogue/listing/client-side-filtering.ts'
import type { Listing } from '../../domain/catalogue/listing/listing.ts'
import type { ListingQuery } from '../../domain/catalogue/listing/query.ts'
import { dropUnsupportedFilters } from '../../domain/catalogue/listing/supported-filters.ts'
import type { CatalogueWord, ProductCard } from '../../domain/catalogue/product.ts'
import { noSearchNotes } from '../../domain/search/notes.ts'
import type { getProductsByCategory } from '../../endpoints/catalogue/listing.ts'
import type { ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { languageOfWord } from '../http/wire.ts'
import { toProductWithVariants } from './products.ts'

type Reply = ReplyOf<typeof getProductsByCategory>

/**
 * Filters, sorts and paginates a reply with all products of a category, for stores without filters or search counts. `found`:
 * the products that the search of the store found, best match first; null without a search.
 */
export function filterReply(
	reply: Reply,
	query: ListingQuery,
	found: readonly { readonly id: string }[] | null,
): Omit<Listing, 'category' | 'subCategory'> {
	const all = reply.data.map(toProductWithVariants)
	const byId = new Map(all.map((product) => [product.id, product]))
	const products = found === null ? all : found.flatMap(({ id }) => byId.get(id) ?? [])
	const listed = listProducts(products, query, subCategoriesOf(reply, all))
	const supported = dropUnsupportedFilters(listed.query, listed.facets)
	return {
		...listed,
		query: supported.query,
		unknownFilters: supported.unknown,
		partMissing: false,
		...noSearchNotes,
	}
}

function subCategoriesOf(reply: Reply, products: readonly ProductCard[]) {
	const parts = new Map<string, CatalogueWord & { readonly id: string }>()
	reply.data.forEach((wire, index) => {
		const id = wire.sub_category?.id
		const name = products[index]?.subCategory
		if (id !== undefined && name) parts.set(String(id), { id: String(id), name, ...languageOfWord(wire.sub_category?.name ?? '') })
	})
	return [...parts.values()]
}

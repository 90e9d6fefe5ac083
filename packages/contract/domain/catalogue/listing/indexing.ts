import { canonicalListingQuery, formatListingQuery, isFiltered } from './address.ts'
import type { ListingQuery } from './query.ts'

/** Metadata of a page for search engines. */
export interface Indexing {
	/** Canonical URL. */
	readonly canonical: string
	/** Whether search engines may index the page. */
	readonly indexed: boolean
}

/** Canonical URL and robots rule of a listing (docs/decisions/0017-search-engine-optimization). `path` is the path without a query. */
export function indexingOf(path: string, query: ListingQuery, { search }: { readonly search: boolean }): Indexing {
	if (search) return { canonical: path, indexed: false }
	const plain = formatListingQuery(canonicalListingQuery(query))
	return { canonical: plain === '' ? path : `${path}?${plain}`, indexed: !isFiltered(query) }
}

import { canonicalListingQuery, formatListingQuery, isFiltered } from './address.ts'
import type { ListingQuery } from './query.ts'

/** What a page says to search engines. */
export interface Indexing {
	/** The address that they are to keep. */
	readonly canonical: string
	/** Whether they are to keep it at all. */
	readonly indexed: boolean
}

/** Which addresses of a listing search engines keep, and by what name: docs/decisions/0017-search-engine-optimization. `path`: the listing's, without any choice. */
export function indexingOf(path: string, query: ListingQuery, { search }: { readonly search: boolean }): Indexing {
	if (search) return { canonical: path, indexed: false }
	const plain = formatListingQuery(canonicalListingQuery(query))
	return { canonical: plain === '' ? path : `${path}?${plain}`, indexed: !isFiltered(query) }
}

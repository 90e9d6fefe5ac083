import { fetchTrendingProducts, type ProductLink, type SearchResult, searchByTerm } from '@storefront/contract/client/catalogue/products.ts'
import { searchTerm } from '@storefront/contract/domain/catalogue/search-match.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'

export type { ProductLink } from '@storefront/contract/client/catalogue/products.ts'

export type SearchState =
	| { readonly status: 'idle' }
	| { readonly status: 'loading' | 'failed'; readonly term: string }
	| ({ readonly status: 'loaded'; readonly term: string; readonly results: readonly ProductLink[] } & Omit<SearchResult, 'products'>)

/** The last search. Typing alone does not search (HDR-05). */
export const $search = atom<SearchState>({ status: 'idle' })

/** Products shown in the panel before a search (AMB-14). */
export const $trending = atom<readonly ProductLink[]>([])

const { load, drop } = loadable()
let running: AbortController | undefined

/** HDR-05, HDR-06: searches, unless the term is blank. */
export async function search(typed: string): Promise<void> {
	const term = searchTerm(typed)
	resetSearch()
	if (term === '') return
	running = new AbortController()
	const { signal } = running
	$search.set({ status: 'loading', term })
	await load(
		() => searchByTerm(storeClient(), term, signal),
		({ products: results, ...found }) => $search.set({ status: 'loaded', term, results, ...found }),
		() => $search.set({ status: 'failed', term }),
	)
}

/** Clears the results and aborts a pending search. */
export function resetSearch(): void {
	drop()
	running?.abort()
	$search.set({ status: 'idle' })
}

let isTrendingRequested = false

/** Loads them once per page; after a failure the panel is not shown (ERR-08). */
export async function loadTrending(): Promise<void> {
	if (isTrendingRequested) return
	isTrendingRequested = true
	try {
		$trending.set(await fetchTrendingProducts(storeClient()))
	} catch {
		isTrendingRequested = false
	}
}

import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import type { Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import type { ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { readPageEvents, track } from '../browser/track.ts'
import { storeClient } from '../session/client.ts'

/** LIST-20, ENT-34. `idle`: the page shows what the server drew. While loading, the products of before are kept. */
export type ListingState =
	| { readonly status: 'idle' }
	| { readonly status: 'loading'; readonly query: ListingQuery; readonly listing: Listing | null }
	| { readonly status: 'succeeded'; readonly query: ListingQuery; readonly listing: Listing }
	| { readonly status: 'failed'; readonly query: ListingQuery; readonly listing: null }

export const $listing = atom<ListingState>({ status: 'idle' })

const { load } = loadable()
let running: AbortController | undefined

/** Asks for a page of a listing; the answer to an older question is dropped. `categoryId` null lists all products. */
export async function showListing(categoryId: string | null, query: ListingQuery): Promise<void> {
	running?.abort()
	running = new AbortController()
	const { signal } = running
	const before = $listing.get()
	$listing.set({ status: 'loading', query, listing: before.status === 'idle' ? null : before.listing })
	await load(
		async () => withHelp(await fetchListing(storeClient(), categoryId, query, signal), query.term),
		(listing) => $listing.set({ status: 'succeeded', query: listing.query, listing }),
		() => $listing.set({ status: 'failed', query, listing: null }),
	)
	// Not of one that was asked for anew meanwhile.
	if (import.meta.env.SHOP_EVENTS && !signal.aborted) trackListing($listing.get())
}

/** The store knows its goods, the shop its texts, which are looked through when something is searched for. */
async function withHelp(listing: Listing, term: string): Promise<Listing> {
	if (!term) return listing
	// Where the connection has taken their code along, the products are shown all the same.
	const help = await import('./help.ts').then(({ findHelp }) => findHelp(term)).catch(() => [])
	return { ...listing, links: [...listing.links, ...help] }
}

/** What the last search that was told of was for. */
let searched: string | undefined

/** The page of a search tells of it itself, where it was drawn for it; a site of files has one page for all searches. */
function trackListing(state: ListingState): void {
	if (state.status !== 'succeeded') return
	const { term } = state.query
	const results = state.listing.matching
	searched ??= readPageEvents().searched?.term ?? ''
	if (term && term !== searched) track('searched', { term, results })
	else track('filtered', { path: location.pathname, query: location.search.slice(1), results })
	searched = term
}

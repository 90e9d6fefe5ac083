import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import type { Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import type { ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { readPageEvents, track } from '../browser/track.ts'
import { storeClient } from '../session/client.ts'

/** LIST-20, ENT-34. `idle`: the page shows the server-rendered listing. While loading, the previous products are kept. */
export type ListingState =
	| { readonly status: 'idle' }
	| { readonly status: 'loading'; readonly query: ListingQuery; readonly listing: Listing | null }
	| { readonly status: 'succeeded'; readonly query: ListingQuery; readonly listing: Listing }
	| { readonly status: 'failed'; readonly query: ListingQuery; readonly listing: null }

export const $listing = atom<ListingState>({ status: 'idle' })

const { load } = loadable()
let running: AbortController | undefined

/** Loads a page of a listing and aborts an older request. `categoryId` null lists all products. */
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
	// Not for an aborted request.
	if (import.meta.env.SHOP_EVENTS && !signal.aborted) trackListing($listing.get())
}

/** Adds links to matching help texts of the shop, for a search. */
async function withHelp(listing: Listing, term: string): Promise<Listing> {
	if (!term) return listing
	// If loading the code fails, only products are shown.
	const help = await import('./help.ts').then(({ findHelp }) => findHelp(term)).catch(() => [])
	return { ...listing, links: [...listing.links, ...help] }
}

/** Term of the last tracked search. */
let trackedTerm: string | undefined

/** Tracks a search or a change of filters. A server-rendered search page tracks its own term; a static site has one page for all terms. */
function trackListing(state: ListingState): void {
	if (state.status !== 'succeeded') return
	const { term } = state.query
	const results = state.listing.matching
	trackedTerm ??= readPageEvents().searched?.term ?? ''
	if (term && term !== trackedTerm) track('searched', { term, results })
	else track('filtered', { path: location.pathname, query: location.search.slice(1), results })
	trackedTerm = term
}

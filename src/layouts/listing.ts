import { StoreFailure } from '../client/failure.ts'
import type { StoreClient } from '../client/http.ts'
import { fetchListing } from '../client/listing.ts'
import type { Listing, ListingQuery } from '../domain/listing.ts'

export type ListingPage =
	| { readonly state: 'found'; readonly listing: Listing }
	/** The store says that there is no such category. */
	| { readonly state: 'missing' }
	/** The store did not answer, or not as it should. */
	| { readonly state: 'unreachable' }

/** `categoryId` null lists all products (AMB-01). */
export async function loadListing(store: StoreClient, categoryId: string | null, query: ListingQuery): Promise<ListingPage> {
	try {
		return { state: 'found', listing: await fetchListing(store, categoryId, query) }
	} catch (failure) {
		return { state: failure instanceof StoreFailure && failure.status === 404 ? 'missing' : 'unreachable' }
	}
}

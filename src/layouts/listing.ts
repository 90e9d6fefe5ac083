import type { AstroGlobal } from 'astro'
import { StoreFailure } from '../client/failure.ts'
import type { StoreClient } from '../client/http.ts'
import { fetchListing } from '../client/listing.ts'
import { type Listing, type ListingQuery, listingParameters, parseListingQuery } from '../domain/listing.ts'
import { type Frame, frameTags, loadFrame } from './frame.ts'
import { cachePage } from './page-cache.ts'

type ListingPage =
	| { readonly state: 'found'; readonly listing: Listing }
	/** The store says that there is no such category. */
	| { readonly state: 'missing' }
	/** The store did not answer, or not as it should. */
	| { readonly state: 'unreachable' }

export interface OpenedListing {
	readonly frame: Frame
	readonly page: ListingPage
	readonly query: ListingQuery
}

/**
 * Loads what a listing's page shows, and answers 404 or lets itself be cached. For the page's own frontmatter: by the time
 * a component runs, status and headers have been sent.
 */
export async function openListing(
	astro: Pick<AstroGlobal, 'cache' | 'locals' | 'response' | 'url'>,
	categoryId: string | null,
): Promise<OpenedListing> {
	const { store } = astro.locals
	const query = parseListingQuery(astro.url.searchParams)
	const [frame, page] = await Promise.all([loadFrame(store), loadListing(store, categoryId, query)])
	if (page.state === 'missing') astro.response.status = 404
	cachePage(astro, {
		tags: [...frameTags, ...(categoryId === null ? [] : [`category:${categoryId}`])],
		complete: frame.complete && page.state === 'found',
		parameters: Object.values(listingParameters),
	})
	return { frame, page, query }
}

/** `categoryId` null lists all products (AMB-01). */
async function loadListing(store: StoreClient, categoryId: string | null, query: ListingQuery): Promise<ListingPage> {
	try {
		return { state: 'found', listing: await fetchListing(store, categoryId, query) }
	} catch (failure) {
		return { state: failure instanceof StoreFailure && failure.status === 404 ? 'missing' : 'unreachable' }
	}
}

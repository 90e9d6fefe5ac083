import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { isFinalRefusal } from '@storefront/contract/client/http/failure.ts'
import {
	formatListingQuery,
	listingParameterNames,
	listingParameters,
	parseCategoryListingQuery,
	parseListingQuery,
} from '@storefront/contract/domain/catalogue/listing/address.ts'
import { emptyListing, type Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { type HelpEntry, matchHelp } from '@storefront/contract/domain/search/help.ts'
import { isOtherSpelling } from '@storefront/contract/domain/web/canonical-url.ts'
import type { AstroGlobal } from 'astro'
import { type Frame, frameTags, loadFrame } from '../frame/frame.ts'
import { loadHelp } from '../frame/help.ts'
import { cachePage } from '../frame/page-cache.ts'
import { loadBestSellers } from './best-sellers.ts'

type PageStores = Pick<App.Locals, 'store' | 'optional'>

type ListingPage =
	| { readonly state: 'found'; readonly listing: Listing; readonly bestSellers: readonly ProductCard[] }
	/** The category does not exist. */
	| { readonly state: 'missing'; readonly bestSellers: readonly ProductCard[] }
	/** The request to the store failed. */
	| { readonly state: 'unreachable' }

export interface OpenedListing {
	readonly frame: Frame
	readonly page: ListingPage
	readonly query: ListingQuery
	/** Canonical path, if it differs from the requested one. */
	readonly moved: string | null
}

/**
 * Loads a listing page and sets its status and cache tags. Call it in the frontmatter of the page: when a component runs, status and
 * headers have been sent.
 */
export async function openListing(
	astro: Pick<AstroGlobal, 'cache' | 'locals' | 'response' | 'url'>,
	categoryId: string | null,
): Promise<OpenedListing> {
	const { store, optional } = astro.locals
	const query = parseCategoryListingQuery(categoryId, astro.url.searchParams)
	const [frame, page] = await Promise.all([loadFrame(store), loadListing({ store, optional }, categoryId, query)])
	const help = query.term ? await loadHelp(frame.settings) : null
	const isEmptySearch = query.term !== '' && page.state === 'found' && page.listing.total === 0
	const bestSellers = isEmptySearch ? await loadBestSellers(optional) : []
	if (page.state === 'missing') astro.response.status = 404
	cachePage(astro, {
		tags: [...frameTags, ...(categoryId === null ? [] : [`category:${categoryId}`])],
		complete: frame.complete && page.state === 'found',
		parameters: listingParameterNames.map((name) => (name.endsWith('*') ? { name: name.slice(0, -1), isPrefix: true } : { name })),
		until: help?.until ?? null,
	})
	return {
		frame,
		page: help && page.state === 'found' ? { ...page, bestSellers, listing: withHelp(page.listing, query.term, help.entries) } : page,
		query: page.state === 'found' ? page.listing.query : query,
		moved: page.state === 'found' ? canonicalPathOf(page.listing, categoryId, query) : null,
	}
}

/** Adds help texts of the shop to the search links of the store. */
function withHelp(listing: Listing, term: string, texts: readonly HelpEntry[]): Listing {
	return { ...listing, links: [...listing.links, ...matchHelp(term, texts)] }
}

/** Canonical path, if the ids of category or sub-category have another spelling. */
function canonicalPathOf({ category, subCategory }: Listing, requested: string | null, query: ListingQuery): string | null {
	const otherSub = subCategory !== null && query.subCategory !== null && isOtherSpelling(query.subCategory, subCategory.id)
	if (requested === null || !category || !(isOtherSpelling(requested, category.id) || otherSub)) return null
	const search = formatListingQuery({ ...query, subCategory: otherSub ? subCategory.id : query.subCategory })
	return paths.category(category.id) + (search ? `?${search}` : '')
}

/**
 * Loads the search page: a listing of all products with a term; empty without a term. A price in the term ("headphones under 100") moves
 * to the price filter of the URL.
 */
export async function openSearch(astro: Pick<AstroGlobal, 'cache' | 'locals' | 'response' | 'url'>): Promise<OpenedListing> {
	const { term } = parseListingQuery(astro.url.searchParams)
	if (term) {
		const opened = await openListing(astro, null)
		const listing = opened.page.state === 'found' ? opened.page.listing : null
		// The message about a missed price belongs to the term as typed.
		const isMoved = listing !== null && listing.query.term !== term && listing.missedPrice === null
		return isMoved ? { ...opened, moved: `${paths.search}?${formatListingQuery(listing.query)}` } : opened
	}
	const frame = await loadFrame(astro.locals.store)
	cachePage(astro, { tags: frameTags, complete: frame.complete, parameters: [{ name: listingParameters.term }] })
	return { frame, page: { state: 'found', listing: emptyListing, bestSellers: [] }, query: defaultListingQuery, moved: null }
}

/** `categoryId` null lists all products (AMB-01). */
async function loadListing({ store, optional }: PageStores, categoryId: string | null, query: ListingQuery): Promise<ListingPage> {
	try {
		return { state: 'found', listing: await fetchListing(store, categoryId, query), bestSellers: [] }
	} catch (failure) {
		return isFinalRefusal(failure) ? { state: 'missing', bestSellers: await loadBestSellers(optional) } : { state: 'unreachable' }
	}
}

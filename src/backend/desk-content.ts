import type { CallInput, StoreClient } from '@storefront/contract/client/http/http.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getContent } from '@storefront/contract/endpoints/frame/content.ts'
import { getPromotions, getSliders } from '@storefront/contract/endpoints/frame/marketing.ts'
import { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import type { Endpoint, ReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'

interface Options {
	/** The remote store, for all other calls. */
	readonly remote: StoreClient
	/** The database of the desk. */
	readonly desk: StoreClient
	/** Flags of the home page in that database; null until it has taken over the home page of the remote store. */
	readonly readHome: () => Promise<Readonly<Record<string, 0 | 1>> | null>
	/** Called for a search that found nothing, or only without some of its words. */
	readonly onMissedSearch: (search: MissedSearch) => void
	readonly onFailure: (error: unknown) => void
}

interface MissedSearch {
	readonly term: string
	readonly leftOut: readonly string[]
}

/** The same call for a database without markets, such as that of the desk. */
const withoutMarket = ({ perMarket: _perMarket, ...endpoint }: Endpoint): Endpoint => endpoint

/** Parameters that say nothing about what is searched. */
const neutral = new Set(['q', 'items', 'facets', 'language', 'market'])
/** Values of the other parameters in a listing without filters. */
const defaults: Readonly<Record<string, unknown>> = { page: 1, sort: 'None', availability: 'all' }

/** The term of a search without filters, which further pages and filters repeat; empty for other listings. */
function newTerm(query: Readonly<Record<string, unknown>>): string {
	const isNew = Object.entries(query).every(([name, value]) => neutral.has(name) || value === undefined || value === defaults[name])
	return isNew && typeof query['q'] === 'string' ? query['q'].trim() : ''
}

/**
 * The store client of a shop with a remote store and a desk: texts, slides, promotions and the shown sections of the home page come from the
 * database of the desk, all else from the remote store. Searches that found too little are reported for the desk.
 */
export function withDeskContent({ remote, desk, readHome, onMissedSearch, onFailure }: Options): StoreClient {
	async function readSettings(input: CallInput<typeof getSettings>) {
		const [reply, home] = await Promise.all([
			remote.call(getSettings, input),
			readHome().catch((error: unknown) => {
				// Without the home page of the desk, the shop shows that of the remote store.
				onFailure(error)
				return null
			}),
		])
		return { ...reply, data: { ...reply.data, ...home, capabilities: { ...reply.data.capabilities, content: 1 as const } } }
	}

	async function search(input: CallInput<typeof getProducts>) {
		const reply = await remote.call(getProducts, input)
		const term = newTerm({ ...input.query })
		const leftOut = reply.search?.dropped ?? []
		if (term !== '' && (reply.product_count === 0 || leftOut.length > 0)) onMissedSearch({ term, leftOut })
		return reply
	}

	async function answer(endpoint: Endpoint, input: CallInput<Endpoint>): Promise<unknown> {
		switch (endpoint.name) {
			case getContent.name:
				return desk.call(getContent)
			case getSettings.name:
				return readSettings(input as CallInput<typeof getSettings>)
			case getSliders.name:
				return (await readHome()) ? desk.call(withoutMarket(getSliders)) : remote.call(endpoint, input)
			case getPromotions.name:
				return (await readHome()) ? desk.call(withoutMarket(getPromotions)) : remote.call(endpoint, input)
			case getProducts.name:
				return search(input as CallInput<typeof getProducts>)
			default:
				return remote.call(endpoint, input)
		}
	}

	return {
		call: <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
			answer(endpoint, input as CallInput<Endpoint>) as Promise<ReplyOf<E>>,
	}
}

import type { CallInput, StoreClient } from '@storefront/contract/client/http/http.ts'
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
	readonly onFailure: (error: unknown) => void
}

/** The same call for a database without markets, such as that of the desk. */
const withoutMarket = ({ perMarket: _perMarket, ...endpoint }: Endpoint): Endpoint => endpoint

/**
 * The store client of a shop with a remote store and a desk: texts, slides, promotions and the shown sections of the home page come from the
 * database of the desk, all else from the remote store.
 */
export function withDeskContent({ remote, desk, readHome, onFailure }: Options): StoreClient {
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
			default:
				return remote.call(endpoint, input)
		}
	}

	return {
		call: <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
			answer(endpoint, input as CallInput<Endpoint>) as Promise<ReplyOf<E>>,
	}
}

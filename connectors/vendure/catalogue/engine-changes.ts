import type { Logger } from 'pino'
import { EngineRefusal, type ShopApi } from '../shop-api/client.ts'

const newsDocument = /* GraphQL */ `
	query News($since: String) { storefrontChanges(since: $since) { cursor all changes { kind id } } }
`

/** A change in the engine. */
export interface EngineChange {
	/** `product`, `variant`, `catalogue` or `settings`. An unknown kind can affect anything. */
	readonly kind: string
	/** Id of the product or the variant. */
	readonly id: string | null
}

/** Changes since a cursor. */
export interface ChangeList {
	/** Cursor for the next request. */
	readonly cursor: string
	/** Whether the engine has no complete list, so that any data can have changed. */
	readonly all: boolean
	readonly changes: readonly EngineChange[]
}

/** Changes that the plugin in the engine records (engine/storefront-changes.cjs). */
export interface ChangeFeed {
	/**
	 * Changes since a cursor of an earlier response; with null no changes, and a first cursor. Returns null if the plugin in the engine is
	 * an older version. Throws `store_unavailable`.
	 */
	since(cursor: string | null): Promise<ChangeList | null>
	/** Whether the engine reports changes; true while the engine is not reachable. */
	isOffered(): Promise<boolean>
}

/** Interval in milliseconds after which an engine without the feature is asked again, because it can be upgraded. */
const restMs = 5 * 60_000

export function createChangeFeed({
	api,
	logger,
	clock,
}: {
	readonly api: ShopApi
	readonly logger: Logger
	readonly clock: () => Date
}): ChangeFeed {
	let restUntil = 0
	let isKnown = false
	const feed: ChangeFeed = {
		async since(cursor) {
			if (clock().getTime() < restUntil) return null
			try {
				const { storefrontChanges } = await api.ask<{ storefrontChanges: ChangeList }>(newsDocument, { since: cursor })
				isKnown = true
				return storefrontChanges
			} catch (error) {
				if (!(error instanceof EngineRefusal) || !['GRAPHQL_VALIDATION_FAILED', 'FORBIDDEN'].includes(error.code)) throw error
				restUntil = clock().getTime() + restMs
				logger.warn(
					{ code: error.code },
					'The engine reports no changes: its storefront plugin is older than the connector, or has another key. Lists are refreshed periodically instead.',
				)
				return null
			}
		},
		async isOffered() {
			if (isKnown && clock().getTime() >= restUntil) return true
			return await feed.since(null).then(
				(news) => news !== null,
				() => true,
			)
		},
	}
	return feed
}

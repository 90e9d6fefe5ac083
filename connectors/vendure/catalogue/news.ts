import type { Logger } from 'pino'
import { EngineRefusal, type ShopApi } from '../shop-api/ask.ts'

const newsDocument = /* GraphQL */ `
	query News($since: String) { storefrontChanges(since: $since) { cursor all changes { kind id } } }
`

/** Something that has changed in the engine. */
export interface EngineChange {
	/** `product`, `variant`, `catalogue` or `settings`. One that is unknown here may be anything. */
	readonly kind: string
	/** Of the product or the variant. */
	readonly id: string | null
}

/** What has changed since a moment. */
export interface ChangeList {
	/** The moment up to which this tells; for the next question. */
	readonly cursor: string
	/** More has changed than the engine knows one by one. */
	readonly all: boolean
	readonly changes: readonly EngineChange[]
}

/** What the plugin in the engine notes (engine/storefront-changes.cjs). */
export interface ChangeFeed {
	/**
	 * What has changed since `cursor`, which an earlier answer gave; with null nothing, and a cursor to begin with. null where the
	 * plugin in the engine is older than this. Throws `store_unavailable`.
	 */
	since(cursor: string | null): Promise<ChangeList | null>
	/** Whether the engine tells them, as far as anybody knows: one that does not answer may. */
	isOffered(): Promise<boolean>
}

/** How long an engine without it is left alone, in milliseconds: it may be renewed. */
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
					'The engine tells no changes: its storefront plugin is older than the connector, or has another key. Lists are read anew every now and then.',
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

import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A market that a feed can have prices for, as in `price[ch]`. */
export interface FeedMarket {
	readonly id: number
	/** ISO 4217 code; empty for the main market, whose prices are in `price`. */
	readonly currency: string
	readonly isMain: boolean
}

/** Open and closed markets by code. */
export type FeedMarkets = ReadonlyMap<string, FeedMarket>

export async function readFeedMarkets(db: Db): Promise<FeedMarkets> {
	const rows = await db.selectFrom('markets').select(['id', 'code', 'currency', 'is_main']).orderBy('id').execute()
	return new Map(rows.map(({ id, code, currency, is_main }) => [code, { id, currency, isMain: is_main === 1 }]))
}

import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A market as feeds name it, `price[ch]`. */
export interface FeedMarket {
	readonly id: number
	/** Of ISO 4217; of the main one empty, whose prices stand in `price`. */
	readonly currency: string
	readonly isMain: boolean
}

/** By their codes, open or not. */
export type FeedMarkets = ReadonlyMap<string, FeedMarket>

export async function feedMarkets(db: Db): Promise<FeedMarkets> {
	const rows = await db.selectFrom('markets').select(['id', 'code', 'currency', 'is_main']).orderBy('id').execute()
	return new Map(rows.map(({ id, code, currency, is_main }) => [code, { id, currency, isMain: is_main === 1 }]))
}

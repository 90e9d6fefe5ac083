import { language } from '@storefront/i18n/language.ts'
import { isRegion } from '@storefront/i18n/region.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Market } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

const columns = ['id', 'code', 'name', 'currency', 'is_open', 'tells_tax', 'tax_name', 'free_delivery_from'] as const

/** Reads the market of a call; null for the main market and for no market. Throws `market_unknown` for unknown and closed markets. */
export async function readMarket(db: Db, code: string | undefined): Promise<Market | null> {
	if (code === undefined || code === '') return null
	const market = await db
		.selectFrom('markets')
		.select([...columns, 'is_main'])
		.where('code', '=', code)
		.executeTakeFirst()
	if (!market || (market.is_open === 0 && market.is_main === 0)) throw unknownMarketError(code)
	return market.is_main === 1 ? null : market
}

/** The error for an unknown or closed market. */
export function unknownMarketError(code: string): StoreError {
	return new StoreError('market_unknown', text('refusals.marketUnknown', { code }))
}

/** The name of a market in the locale of the request: a localized country name, or the name set by the owner. */
export function marketTitle({ code, name }: Pick<Market, 'code' | 'name'>): string {
	return isRegion(code) ? (new Intl.DisplayNames([language()], { type: 'region' }).of(code.toUpperCase()) ?? name) : name
}

/** The name of a market; null: the name of the main market, or an empty string without markets. */
export async function marketName(db: Db, market: Market | null): Promise<string> {
	const named = market ?? (await db.selectFrom('markets').select(['code', 'name']).where('is_main', '=', 1).executeTakeFirst())
	return named ? marketTitle(named) : ''
}

/** The market with this id, open or closed; null for the main market. */
export async function marketOf(db: Db, id: number | null): Promise<Market | null> {
	if (id === null) return null
	return await db.selectFrom('markets').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The market with this code, open or closed; null for the main market and for removed markets. */
export async function findMarketByCode(db: Db, code: string): Promise<Market | null> {
	if (code === '') return null
	const found = await db.selectFrom('markets').select(columns).where('code', '=', code).where('is_main', '=', 0).executeTakeFirst()
	return found ?? null
}

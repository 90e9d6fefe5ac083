import { language } from '@storefront/i18n/language.ts'
import { isRegion } from '@storefront/i18n/region.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Market } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

const columns = ['id', 'code', 'name', 'currency', 'is_open', 'tells_tax', 'tax_name', 'free_delivery_from'] as const

/** Reads a call's `market`; none and the main one are null. Throws `market_unknown` for one that is not there, or not open. */
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

/** The refusal of a market that is not there, or not open. */
export function unknownMarketError(code: string): StoreError {
	return new StoreError('market_unknown', text('refusals.marketUnknown', { code }))
}

/** What a market is called in the language of its reader: a country as everywhere, another one as its owner says. */
export function marketTitle({ code, name }: Pick<Market, 'code' | 'name'>): string {
	return isRegion(code) ? (new Intl.DisplayNames([language()], { type: 'region' }).of(code.toUpperCase()) ?? name) : name
}

/** What a market is called: the main one by its row, or by nothing where there is none. */
export async function marketName(db: Db, market: Market | null): Promise<string> {
	const told = market ?? (await db.selectFrom('markets').select(['code', 'name']).where('is_main', '=', 1).executeTakeFirst())
	return told ? marketTitle(told) : ''
}

/** The market with this id, be it closed; null: the main one. */
export async function marketOf(db: Db, id: number | null): Promise<Market | null> {
	if (id === null) return null
	return await db.selectFrom('markets').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The market with this code, be it closed; null: the main one, or one that was removed. */
export async function findMarketByName(db: Db, code: string): Promise<Market | null> {
	if (code === '') return null
	const found = await db.selectFrom('markets').select(columns).where('code', '=', code).where('is_main', '=', 0).executeTakeFirst()
	return found ?? null
}

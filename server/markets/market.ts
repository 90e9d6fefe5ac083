import { AsyncLocalStorage } from 'node:async_hooks'
import { language } from '../../src/language/language.ts'
import { isRegion } from '../../src/language/region.ts'
import { text } from '../../src/language/text.ts'
import type { Db } from '../db/open.ts'
import { StoreError } from '../errors/errors.ts'

/** A market beside the main one. What the shop's settings say is true of the main one, which is told as null. */
export interface Market {
	readonly id: number
	/** `ch` */
	readonly code: string
	readonly name: string
	/** A code of ISO 4217. */
	readonly currency: string
	readonly is_open: 0 | 1
	readonly tells_tax: 0 | 1
	readonly tax_name: string
	/** In minor units; null: delivery is never free. */
	readonly free_delivery_from: number | null
}

const current = new AsyncLocalStorage<Market | null>()

/** The market that the work under way is about; null: the main one. */
export function currentMarket(): Market | null {
	return current.getStore() ?? null
}

/**
 * Does something in a market: whatever is read meanwhile of products, offers, countries, cities and ways to pay is what is sold there,
 * at its prices (see market-tables.ts), and settings and currency are its own.
 */
export function inMarket<Done>(market: Market | null, work: () => Done): Done {
	return current.run(market, work)
}

const columns = ['id', 'code', 'name', 'currency', 'is_open', 'tells_tax', 'tax_name', 'free_delivery_from'] as const

/** Reads a call's `market`; none and the main one are null. Throws `market_unknown` for one that is not there, or not open. */
export async function readMarket(db: Db, code: string | undefined): Promise<Market | null> {
	if (code === undefined || code === '') return null
	const market = await db
		.selectFrom('markets')
		.select([...columns, 'is_main'])
		.where('code', '=', code)
		.executeTakeFirst()
	if (!market || (market.is_open === 0 && market.is_main === 0)) throw marketUnknown(code)
	return market.is_main === 1 ? null : market
}

/** The refusal of a market that is not there, or not open. */
export function marketUnknown(code: string): StoreError {
	return new StoreError('market_unknown', text('refusals.marketUnknown', { code }))
}

/** What a market is called in the language of its reader: a country as everywhere, another one as its owner says. */
export function marketShown({ code, name }: Pick<Market, 'code' | 'name'>): string {
	return isRegion(code) ? (new Intl.DisplayNames([language()], { type: 'region' }).of(code.toUpperCase()) ?? name) : name
}

/** What a market is called: the main one by its row, or by nothing where there is none. */
export async function marketName(db: Db, market: Market | null): Promise<string> {
	const told = market ?? (await db.selectFrom('markets').select(['code', 'name']).where('is_main', '=', 1).executeTakeFirst())
	return told ? marketShown(told) : ''
}

/** The market with this id, be it closed; null: the main one. */
export async function marketOf(db: Db, id: number | null): Promise<Market | null> {
	if (id === null) return null
	return await db.selectFrom('markets').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

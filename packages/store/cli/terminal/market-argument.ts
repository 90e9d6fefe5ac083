import type { Selectable } from 'kysely'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { MarketsTable } from '../../infrastructure/db/schema/markets.ts'
import { CommandError } from './command-error.ts'
import { splitList } from './list-option.ts'
import { suggestion } from './output.ts'

export const marketOption = ['--market <code>', 'code of an additional market, such as ch'] as const

/** Runs `work` in the market of the option; default: the main market. */
export async function withMarketOption<Done>(db: Db, code: string | undefined, work: () => Promise<Done>): Promise<Done> {
	return code === undefined ? await work() : await withMarket(await parseMarket(db, code), work)
}

/**
 * Parses market codes, including the main market, into a list without duplicates, separated by commas; empty: all. Throws a `CommandError`
 * for an unknown code.
 */
export async function parseMarketCodes(db: Db, typed: readonly string[]): Promise<string> {
	const codes = [...new Set(splitList(typed).map((each) => each.toLowerCase()))]
	if (codes.length === 0) return ''
	const known = (await db.selectFrom('markets').select('code').orderBy('id').execute()).map(({ code }) => code)
	const unknown = codes.find((code) => !known.includes(code))
	if (unknown === undefined) return codes.join(',')
	const all = known.length === 0 ? 'There are no additional markets yet: add one with "markets add".' : `Markets: ${known.join(', ')}.`
	throw new CommandError(`There is no market "${unknown}".${suggestion(unknown, known)} ${all}`)
}

/** Finds a market by code, open or closed. Throws a `CommandError` for an unknown code, and for the main market. */
export async function parseMarket(db: Db, code: string): Promise<Selectable<MarketsTable>> {
	const markets = await db.selectFrom('markets').selectAll().orderBy('id').execute()
	const market = markets.find((each) => each.code === code.toLowerCase())
	if (!market) {
		const codes = markets.filter(({ is_main }) => is_main === 0).map((each) => each.code)
		const all = codes.length === 0 ? 'There are no additional markets yet: add one with "markets add".' : `Markets: ${codes.join(', ')}.`
		throw new CommandError(`There is no market "${code}".${suggestion(code, codes)} ${all}`)
	}
	if (market.is_main === 1)
		throw new CommandError(`"${market.code}" is the main market: omit --market, or change the settings of the shop.`)
	return market
}

import type { Selectable } from 'kysely'
import { inMarket } from '../../db/markets/current-market.ts'
import type { Db } from '../../db/open.ts'
import type { MarketsTable } from '../../db/schema/markets.ts'
import { CommandError } from './command-error.ts'
import { meant } from './output.ts'

export const marketOption = ['--market <code>', 'in one market besides the main one, like ch'] as const

/** Does something in the market that was named, or in the main one. */
export async function inMarketGiven<Done>(db: Db, code: string | undefined, work: () => Promise<Done>): Promise<Done> {
	return code === undefined ? await work() : await inMarket(await marketGiven(db, code), work)
}

/** The market, open or not, with this code. Throws a `CommandError` for one that is not there, or that is the main one. */
export async function marketGiven(db: Db, code: string): Promise<Selectable<MarketsTable>> {
	const markets = await db.selectFrom('markets').selectAll().orderBy('id').execute()
	const market = markets.find((each) => each.code === code.toLowerCase())
	if (!market) {
		const codes = markets.filter(({ is_main }) => is_main === 0).map((each) => each.code)
		const all = codes.length === 0 ? 'There is none yet: "markets add" makes one.' : `There are: ${codes.join(', ')}.`
		throw new CommandError(`There is no market "${code}".${meant(code, codes)} ${all}`)
	}
	if (market.is_main === 1)
		throw new CommandError(`"${market.code}" is the main market: leave --market out, or change the settings of the shop.`)
	return market
}

import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { sliceVariants } from '../../commerce/markets/prices.ts'
import { type MarketPicture, removeMarket as removeCode } from '../../commerce/markets/remove-market.ts'
import { summarizeOutdated } from '../../commerce/search/summarize.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import type { RowChange, Scope } from '../snapshot.ts'
import { changesOf, marketId, marketsScope, outdateMarkets, readMarketRow } from './market-rows.ts'

/** Tables whose rows are deleted with a market. */
const tables = [
	...(['market_countries', 'market_cities', 'market_payment_types', 'market_prices'] as const),
	...(['market_proposals', 'market_former_prices', 'coupons', 'automatic_discounts', 'delivery_services'] as const),
]

/** Removes a closed market with its prices, charges, delivery services, coupons and discounts. Orders keep its code. */
export const removeMarket = defineCommand({
	name: 'market.remove',
	permission: 'settings.write',
	input: v.strictObject({ market: marketId }),
	title: (_input, { code }: { readonly code: string; readonly pictures: readonly MarketPicture[] }) => `Removed the market ${code}`,
	scope: async (trx, { market }) => [
		marketsScope,
		...tables.map((table) => ({ table, where: { market_id: [market] } })),
		...(await historyScope(trx, market)),
		{ table: 'delivery_prices', where: { service_id: await serviceIds(trx, market) } },
		{ table: 'sliders', where: {} },
		{ table: 'promotions', where: {} },
	],
	async write(trx, { market: id }) {
		const { code, is_open } = await readMarketRow(trx, id)
		if (is_open === 1) throw new CommandRefused(`The market ${code} is open. Close it first.`)
		await trx.deleteFrom('markets').where('id', '=', id).execute()
		const left = await trx.selectFrom('markets').select(['code', 'is_main']).execute()
		const main = left.every(({ is_main }) => is_main === 1) ? left[0]?.code : undefined
		const pictures = await removeCode(trx, code, main)
		if (main !== undefined) await trx.deleteFrom('markets').execute()
		return { code, pictures }
	},
	async derive(trx, { changes }, context) {
		await outdateMarkets(trx, changes, context)
		await recordChanges(trx, everyTag, context.now)
		// An undo: the listings of the market are computed again.
		if (changesOf(changes, 'market_prices').some(({ before }) => before === null))
			await trx.updateTable('products').set({ summary_version: 0 }).execute()
	},
	async afterCommit(db, changes) {
		if (changesOf(changes, 'market_prices').some(({ before }) => before === null)) await summarizeOutdated(db)
	},
	warnings: () => ['Carts of this market move to the main market, and its price alerts are deleted. An undo does not restore these two.'],
	whyNotUndone: findSuccessor,
})

async function serviceIds(trx: Trx, market: number): Promise<readonly number[]> {
	const services = await trx.selectFrom('delivery_services').select('id').where('market_id', '=', market).execute()
	return services.map(({ id }) => id)
}

/** The former prices of a market, in parts within the parameter limit of both databases. */
async function historyScope(trx: Trx, market: number): Promise<readonly Scope[]> {
	const prices = await trx.selectFrom('market_prices').select('id').where('market_id', '=', market).execute()
	return [...sliceVariants(prices.map(({ id }) => id))].map((ids) => ({ table: 'market_price_history' as const, where: { price_id: ids } }))
}

/** Why removed markets do not come back: others were added in their place. */
async function findSuccessor(db: Db, changes: readonly RowChange[]): Promise<string | null> {
	const removed = changesOf(changes, 'markets').flatMap(({ before, after }) => (before && after === null ? [before] : []))
	if (removed.length === 0) return null
	const markets = await db.selectFrom('markets').select(['code', 'is_main']).execute()
	const taken = removed.some((row) => markets.some(({ code, is_main }) => code === row['code'] || (is_main === 1 && row['is_main'] === 1)))
	return taken ? 'Markets were added since. Add this one again with "markets add".' : null
}

import * as v from 'valibot'
import { findMissingSteps } from '../../commerce/markets/missing-steps.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { marketId, marketsScope, outdateMarkets, readMarketRow } from './market-rows.ts'

/** Opens a market for shoppers, or closes it. Its settings and prices stay. */
export const switchMarket = defineCommand({
	name: 'market.switch',
	permission: 'settings.write',
	input: v.strictObject({ market: marketId, open: v.boolean() }),
	title: ({ open }, { code }: { readonly code: string }) => `${open ? 'Opened' : 'Closed'} the market ${code}`,
	scope: async () => [marketsScope],
	async write(trx, { market: id, open }) {
		const market = await readMarketRow(trx, id)
		const missing = open ? await findMissingSteps(trx, market) : []
		if (missing.length > 0) throw new CommandRefused(`The market ${market.code} cannot be opened yet. ${missing.join(' ')}`)
		await trx
			.updateTable('markets')
			.set({ is_open: open ? 1 : 0 })
			.where('id', '=', id)
			.execute()
		return { code: market.code }
	},
	derive: outdateMarkets,
})

import * as v from 'valibot'
import { canRound, isRate, roundingRules } from '../../commerce/markets/derive-price.ts'
import { highestPriceIn } from '../../commerce/prices/highest-price.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { marketId, marketsScope, outdateMarkets } from './market-rows.ts'

export const longestMarketName = 60
export const longestTaxName = 20

const nameMessage = `The name of a market must have 1 to ${longestMarketName} characters.`
const taxMessage = `The name of the tax can have at most ${longestTaxName} characters.`
const amountMessage = 'The amount must be 0 or more.'

export const marketName = v.pipe(v.string(nameMessage), v.trim(), v.minLength(1, nameMessage), v.maxLength(longestMarketName, nameMessage))
const flag = v.picklist([0, 1])

/** Properties of a market that an owner changes one by one. */
const marketChange = v.partial(
	v.strictObject({
		name: marketName,
		rate: v.pipe(v.string(), v.check(isRate, 'A rate is a number such as 0.93.')),
		rounding: v.picklist(roundingRules, `Rounding is one of ${roundingRules.join(', ')}.`),
		/** Minor units; null: never. */
		free_delivery_from: v.nullable(v.pipe(v.number(amountMessage), v.integer(amountMessage), v.minValue(0, amountMessage))),
		tells_tax: flag,
		tax_name: v.pipe(v.string(taxMessage), v.maxLength(longestTaxName, taxMessage)),
	}),
)

const words = {
	name: 'name',
	rate: 'exchange rate',
	rounding: 'rounding',
	free_delivery_from: 'free delivery',
	tells_tax: 'display of taxes',
	tax_name: 'name of the tax',
} as const

/** Changes properties of a market. The main market has only a name here. */
export const changeMarket = defineCommand({
	name: 'market.change',
	permission: 'settings.write',
	input: v.strictObject({ market: marketId, change: marketChange }),
	title: ({ change }, { code }: { readonly code: string }) =>
		`Changed the market ${code}: ${Object.keys(change)
			.map((name) => words[name as keyof typeof words])
			.join(', ')}`,
	scope: async () => [marketsScope],
	async write(trx, { market: id, change }) {
		const market = await trx.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirst()
		if (!market) throw new CommandRefused('This market does not exist any more.')
		if (market.is_main === 1 && Object.keys(change).some((name) => name !== 'name'))
			throw new CommandRefused('The main market has the settings of the shop.')
		if (change.rounding && !canRound(change.rounding, market.currency))
			throw new InvalidInput({ rounding: [`${market.currency} has no such decimals. Use none, whole, 10 or 100.`] })
		if ((change.free_delivery_from ?? 0) > highestPriceIn(market.currency))
			throw new InvalidInput({ free_delivery_from: ['This amount is too high.'] })
		if (Object.keys(change).length > 0) await trx.updateTable('markets').set(change).where('id', '=', id).execute()
		return { code: market.code }
	},
	derive: outdateMarkets,
})

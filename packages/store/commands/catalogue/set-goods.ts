import * as v from 'valibot'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { defineCommand } from '../command.ts'
import { NotPermitted } from '../command-errors.ts'
import { actorAllows } from '../permissions.ts'
import { updateProducts } from './product-effects.ts'
import { priceRow, writePrice } from './set-price.ts'
import { mostRows, stockRow, writeStock } from './set-stock.ts'

/** Sets stock and prices of variants, as a list in which both were edited: all of them or none, with one entry in the log. */
export const setGoods = defineCommand({
	name: 'goods.setAll',
	permission: 'prices.write',
	input: v.strictObject({
		stocks: v.pipe(v.array(stockRow), v.minLength(1), v.maxLength(mostRows)),
		prices: v.pipe(v.array(priceRow), v.minLength(1), v.maxLength(mostRows)),
	}),
	title(input) {
		const variants = variantsOf(input).length
		return `Set stock and prices of ${variants === 1 ? '1 variant' : `${variants} variants`}`
	},
	scope: async (_trx, input) => [{ table: 'offers', where: { id: variantsOf(input) } }],
	async write(trx, { stocks, prices }, { actor }) {
		if (!actorAllows(actor, 'stock.write')) throw new NotPermitted('stock.write')
		const currency = await readCurrency(trx)
		for (const each of stocks) await writeStock(trx, each)
		for (const each of prices) await writePrice(trx, each, currency)
	},
	derive: updateProducts,
})

interface Rows {
	readonly stocks: readonly { readonly variant: number }[]
	readonly prices: readonly { readonly variant: number }[]
}

function variantsOf({ stocks, prices }: Rows): readonly number[] {
	return [...new Set([...stocks, ...prices].map(({ variant }) => variant))]
}

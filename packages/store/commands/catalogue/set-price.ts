import { formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { highestPriceIn } from '../../commerce/prices/highest-price.ts'
import { saleOf } from '../../commerce/prices/sale.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { updateProducts } from './product-effects.ts'

const priceMessage = 'The price must be above 0.'
const saleMessage = 'The sale price must be above 0 and below the price. Leave it empty to end the sale.'
const amount = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message))

/** Sets the price of a variant in the main market, and its sale price. The price history keeps the former price, also after an undo. */
export const setPrice = defineCommand({
	name: 'price.set',
	permission: 'prices.write',
	input: v.strictObject({
		/** Id of the variant (`offers.id`). */
		variant: v.pipe(v.number(), v.integer()),
		/** Before discount, in minor units. */
		price: amount(priceMessage),
		/** Price that shoppers pay while it is reduced; null: not reduced. */
		sale: v.nullable(amount(saleMessage)),
	}),
	title: (_input, { sku, shown }: { readonly sku: string; readonly shown: string }) => `Set the price of ${sku} to ${shown}`,
	scope: async (_trx, { variant }) => [{ table: 'offers', where: { id: [variant] } }],
	async write(trx, { variant, price, sale }) {
		const currency = await readCurrency(trx)
		const highest = highestPriceIn(currency)
		if (price > highest) throw new InvalidInput({ price: [`The price can be at most ${formatMoney(highest, currency)}.`] })
		if (sale !== null && sale >= price) throw new InvalidInput({ sale: [saleMessage] })
		const next = sale === null ? { price, discount: 0 } : saleOf(price, sale)
		const changed = await trx.updateTable('offers').set(next).where('id', '=', variant).returning('sku').executeTakeFirst()
		if (!changed) throw new CommandRefused('This variant does not exist any more.')
		const shown = formatMoney(price, currency)
		return { sku: changed.sku, shown: sale === null ? shown : `${shown}, on sale for ${formatMoney(sale, currency)}` }
	},
	derive: updateProducts,
})

import { formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { highestPriceIn } from '../../commerce/prices/highest-price.ts'
import { saleOf } from '../../commerce/prices/sale.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { updateProducts } from './product-effects.ts'
import { mostRows } from './set-stock.ts'

const priceMessage = 'The price must be above 0.'
const saleMessage = 'The sale price must be above 0 and below the price. Leave it empty to end the sale.'
const amount = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message))

export const priceRow = v.strictObject({
	/** Id of the variant (`offers.id`). */
	variant: v.pipe(v.number(), v.integer()),
	/** Before discount, in minor units. */
	price: amount(priceMessage),
	/** Price that shoppers pay while it is reduced; null: not reduced. */
	sale: v.nullable(amount(saleMessage)),
})
type PriceRow = v.InferOutput<typeof priceRow>

/** Sets the price of a variant in the main market, and its sale price. The price history keeps the former price, also after an undo. */
export const setPrice = defineCommand({
	name: 'price.set',
	permission: 'prices.write',
	input: priceRow,
	title: (_input, { sku, shown }: WrittenPrice) => `Set the price of ${sku} to ${shown}`,
	scope: async (_trx, { variant }) => [{ table: 'offers', where: { id: [variant] } }],
	write: async (trx, input) => writePrice(trx, input, await readCurrency(trx)),
	derive: updateProducts,
})

/** Sets the prices of several variants, as a list that was edited: all of them or none. */
export const setPrices = defineCommand({
	name: 'price.setAll',
	permission: 'prices.write',
	input: v.strictObject({ rows: v.pipe(v.array(priceRow), v.minLength(1), v.maxLength(mostRows)) }),
	title: ({ rows }) => (rows.length === 1 ? 'Set the price of 1 variant' : `Set the prices of ${rows.length} variants`),
	scope: async (_trx, { rows }) => [{ table: 'offers', where: { id: rows.map(({ variant }) => variant) } }],
	async write(trx, { rows }) {
		const currency = await readCurrency(trx)
		for (const each of rows) await writePrice(trx, each, currency)
	},
	derive: updateProducts,
})

interface WrittenPrice {
	readonly sku: string
	/** The price in words. */
	readonly shown: string
}

/** Writes a price. The fields of errors have the id of the variant, because a form can have several. */
export async function writePrice(trx: Trx, { variant, price, sale }: PriceRow, currency: string): Promise<WrittenPrice> {
	const highest = highestPriceIn(currency)
	if (price > highest) throw new InvalidInput({ [`price-${variant}`]: [`The price can be at most ${formatMoney(highest, currency)}.`] })
	if (sale !== null && sale >= price) throw new InvalidInput({ [`sale-${variant}`]: [saleMessage] })
	const next = sale === null ? { price, discount: 0 } : saleOf(price, sale)
	const changed = await trx.updateTable('offers').set(next).where('id', '=', variant).returning('sku').executeTakeFirst()
	if (!changed) throw new CommandRefused('This variant does not exist any more.')
	const shown = formatMoney(price, currency)
	return { sku: changed.sku, shown: sale === null ? shown : `${shown}, on sale for ${formatMoney(sale, currency)}` }
}

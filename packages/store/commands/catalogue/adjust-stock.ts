import { sql } from 'kysely'
import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { updateProducts } from './product-effects.ts'
import { mostPieces, variantStockScope } from './set-stock.ts'

const message = `The change must be a whole number from -${mostPieces.toLocaleString('en')} to ${mostPieces.toLocaleString('en')}, such as +5 or -2.`

/** Adds items to the stock of a variant, or takes some from it, whatever was sold since. */
export const adjustStock = defineCommand({
	name: 'stock.adjust',
	permission: 'stock.write',
	input: v.strictObject({
		/** Id of the variant (`offers.id`). */
		variant: v.pipe(v.number(), v.integer()),
		by: v.pipe(v.number(message), v.integer(message), v.minValue(-mostPieces, message), v.maxValue(mostPieces, message)),
	}),
	title: ({ by }, { sku }: { readonly sku: string }) =>
		by < 0 ? `Took ${-by} from the stock of ${sku}` : `Added ${by} to the stock of ${sku}`,
	scope: async (_trx, { variant }) => variantStockScope([variant]),
	async write(trx, { variant, by }) {
		const found = await trx.selectFrom('offers').select(['sku', 'stock']).where('id', '=', variant).executeTakeFirst()
		if (!found) throw new CommandRefused('This variant does not exist any more.')
		const stock = found.stock + by
		if (stock < 0) throw new CommandRefused(`Only ${found.stock} of ${found.sku} are in stock, so ${-by} cannot be taken.`)
		if (stock > mostPieces) throw new CommandRefused(`The stock of ${found.sku} can be at most ${mostPieces.toLocaleString('en')}.`)
		await trx
			.updateTable('offers')
			.set({ stock: sql<number>`stock + ${by}` })
			.where('id', '=', variant)
			.execute()
		return { sku: found.sku }
	},
	derive: updateProducts,
})

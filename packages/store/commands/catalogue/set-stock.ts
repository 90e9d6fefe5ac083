import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { updateProducts } from './product-effects.ts'

export const mostPieces = 1_000_000
const message = `The stock must be a whole number from 0 to ${mostPieces.toLocaleString('en')}.`

/** Sets the number of items of a variant that are in stock. */
export const setStock = defineCommand({
	name: 'stock.set',
	permission: 'stock.write',
	input: v.strictObject({
		/** Id of the variant (`offers.id`). */
		variant: v.pipe(v.number(), v.integer()),
		pieces: v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(mostPieces, message)),
	}),
	title: ({ pieces }, { sku }: { readonly sku: string }) => `Set the stock of ${sku} to ${pieces}`,
	scope: async (_trx, { variant }) => [{ table: 'offers', where: { id: [variant] } }],
	async write(trx, { variant, pieces }) {
		const changed = await trx.updateTable('offers').set({ stock: pieces }).where('id', '=', variant).returning('sku').executeTakeFirst()
		if (!changed) throw new CommandRefused('This variant does not exist any more.')
		return changed
	},
	derive: updateProducts,
})

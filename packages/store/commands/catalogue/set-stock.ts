import * as v from 'valibot'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import type { Scope } from '../snapshot.ts'
import { updateProducts } from './product-effects.ts'

export const mostPieces = 1_000_000

/** Rows of an edited list that one command saves: all variants of a large product. */
export const mostRows = 1000

const message = `The stock must be a whole number from 0 to ${mostPieces.toLocaleString('en')}.`

export const stockRow = v.strictObject({
	/** Id of the variant (`offers.id`). */
	variant: v.pipe(v.number(), v.integer()),
	pieces: v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(mostPieces, message)),
})

/** Stock of variants, with the parts at pick-up places, which fall with it. */
export function variantStockScope(variants: readonly number[]): readonly Scope[] {
	return [
		{ table: 'offers', where: { id: variants } },
		{ table: 'place_stock', where: { offer_id: variants } },
	]
}

/** Sets the number of items of a variant that are in stock. */
export const setStock = defineCommand({
	name: 'stock.set',
	permission: 'stock.write',
	input: stockRow,
	title: ({ pieces }, { sku }: { readonly sku: string }) => `Set the stock of ${sku} to ${pieces}`,
	scope: async (_trx, { variant }) => variantStockScope([variant]),
	write: writeStock,
	derive: updateProducts,
})

/** Sets the stock of several variants, as a list that was edited: all of them or none. */
export const setStocks = defineCommand({
	name: 'stock.setAll',
	permission: 'stock.write',
	input: v.strictObject({ rows: v.pipe(v.array(stockRow), v.minLength(1), v.maxLength(mostRows)) }),
	title: ({ rows }) => `Set the stock of ${rows.length === 1 ? '1 variant' : `${rows.length} variants`}`,
	scope: async (_trx, { rows }) => variantStockScope(rows.map(({ variant }) => variant)),
	async write(trx, { rows }) {
		for (const each of rows) await writeStock(trx, each)
	},
	derive: updateProducts,
})

/** Sets the stock of a variant. */
export async function writeStock(trx: Trx, { variant, pieces }: v.InferOutput<typeof stockRow>): Promise<{ readonly sku: string }> {
	const changed = await trx.updateTable('offers').set({ stock: pieces }).where('id', '=', variant).returning('sku').executeTakeFirst()
	if (!changed) throw new CommandRefused('This variant does not exist any more.')
	return changed
}

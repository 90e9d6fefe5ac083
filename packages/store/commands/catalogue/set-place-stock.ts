import * as v from 'valibot'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { mostPieces, variantStockScope } from './set-stock.ts'

const message = `The stock must be a whole number from 0 to ${mostPieces.toLocaleString('en')}, or empty.`

/**
 * Sets how many pieces of a variant are at pick-up places: parts of its stock, which they cannot exceed. null: the place has none to pick up.
 * Other places keep their figures.
 */
export const setPlaceStock = defineCommand({
	name: 'stock.set-place',
	permission: 'stock.write',
	input: v.strictObject({
		/** Id of the variant (`offers.id`). */
		variant: v.pipe(v.number(), v.integer()),
		places: v.pipe(
			v.array(
				v.strictObject({
					place: v.pipe(v.number(), v.integer()),
					pieces: v.nullable(v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(mostPieces, message))),
				}),
			),
			v.minLength(1),
			v.maxLength(100),
		),
	}),
	title: (_input, { sku }: { readonly sku: string }) => `Set the stock of ${sku} at pick-up places`,
	scope: async (_trx, { variant }) => variantStockScope([variant]),
	async write(trx, { variant, places }) {
		const found = await trx.selectFrom('offers').select(['sku', 'stock']).where('id', '=', variant).executeTakeFirst()
		if (!found) throw new CommandRefused('This variant does not exist any more.')
		for (const { place, pieces } of places) await writePlaceStock(trx, variant, place, pieces)
		const placed = await sumAtPlaces(trx, variant)
		if (placed > found.stock)
			throw new InvalidInput({ places: [`All places together have ${placed}, but only ${found.stock} of ${found.sku} are in stock.`] })
		return { sku: found.sku }
	},
	async derive(trx, { changes }, { now }) {
		const variants = [...new Set(changes.map(({ key }) => Number(key.split('/').at(-1))))]
		const offers = await trx.selectFrom('offers').select(['id', 'product_id', 'stock']).where('id', 'in', variants).execute()
		// An undo: less may be in stock than when the figures of the places were valid.
		for (const { id, stock } of offers)
			if ((await sumAtPlaces(trx, id)) > stock)
				throw new CommandRefused(`Only ${stock} are in stock now, less than the places had. Set their stock instead.`)
		await recordChanges(
			trx,
			offers.map(({ product_id }) => `product:${product_id}`),
			now,
		)
	},
})

async function writePlaceStock(trx: Trx, variant: number, place: number, pieces: number | null): Promise<void> {
	if (pieces === null)
		return void (await trx.deleteFrom('place_stock').where('place_id', '=', place).where('offer_id', '=', variant).execute())
	const known = await trx.selectFrom('pickup_places').select('id').where('id', '=', place).executeTakeFirst()
	if (!known) throw new CommandRefused('This pick-up place does not exist any more.')
	await trx
		.insertInto('place_stock')
		.values({ place_id: place, offer_id: variant, stock: pieces })
		.onConflict((conflict) => conflict.columns(['place_id', 'offer_id']).doUpdateSet({ stock: pieces }))
		.execute()
}

async function sumAtPlaces(trx: Trx, variant: number): Promise<number> {
	const rows = await trx.selectFrom('place_stock').select('stock').where('offer_id', '=', variant).execute()
	return rows.reduce((sum, { stock }) => sum + stock, 0)
}

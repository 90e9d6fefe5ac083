import { setPlaceStock } from '@storefront/store/commands/catalogue/set-place-stock.ts'
import { addPickupPlace } from '@storefront/store/commands/delivery/place-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { deskContext } from '../desk/run-and-undo.ts'
import { addExpress } from './express-service.ts'

/** A place in Germany. */
export const berlinShop = {
	code: 'berlin',
	name: 'Berlin shop',
	address: 'Example Street 1, 10115 Berlin',
	openingHours: 'Mon to Fri 9 to 18',
	country: 276,
} as const

/** Adds a free pick-up service, and a place with changes. Returns the id of the place. */
export async function addPickup(db: Db, changes: object = {}): Promise<number> {
	await addExpress(db, { code: 'pickup', name: 'Pick-up', kind: 'pickup', days: null, prices: [{ charge: 0, minSum: 0, maxWeight: null }] })
	return await addPlace(db, changes)
}

export async function addPlace(db: Db, changes: object = {}): Promise<number> {
	return (await runCommand(db, addPickupPlace, { ...berlinShop, ...changes }, deskContext)).result.id
}

/** Says how many pieces of a variant are at a place. */
export async function setAtPlace(db: Db, variant: number | undefined, place: number, pieces: number | null): Promise<void> {
	await runCommand(db, setPlaceStock, { variant, places: [{ place, pieces }] }, deskContext)
}

/** Stock of a variant, and its parts at places by id. */
export async function placesOf(db: Db, variant: number | undefined): Promise<{ readonly total: number; readonly at: object }> {
	const { stock } = await db
		.selectFrom('offers')
		.select('stock')
		.where('id', '=', variant ?? 0)
		.executeTakeFirstOrThrow()
	const rows = await db
		.selectFrom('place_stock')
		.selectAll()
		.where('offer_id', '=', variant ?? 0)
		.execute()
	return { total: stock, at: Object.fromEntries(rows.map((row) => [row.place_id, row.stock])) }
}

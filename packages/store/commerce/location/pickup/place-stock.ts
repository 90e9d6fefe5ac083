import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'

interface Pieces {
	readonly offerId: number
	readonly quantity: number
}

/** Stock at pick-up places by place and variant; a missing entry: nothing of it can be picked up there. */
export async function readPlaceStock(db: Db, variants: readonly number[]): Promise<(place: number, variant: number) => number> {
	if (variants.length === 0) return () => 0
	const rows = await db.selectFrom('place_stock').selectAll().where('offer_id', 'in', variants).execute()
	const stock = new Map(rows.map((row) => [`${row.place_id}/${row.offer_id}`, row.stock]))
	return (place, variant) => stock.get(`${place}/${variant}`) ?? 0
}

/**
 * Takes pieces out of the stock of a place; false: it has not enough. The variant is locked first, as by orders with delivery, and the caller
 * takes the pieces out of its stock afterwards: otherwise the trigger that limits places to the stock would count them twice.
 */
export async function takeFromPlace(trx: Transaction<Database>, place: number, { offerId, quantity }: Pieces): Promise<boolean> {
	if (engineOf(trx) === 'postgres') await trx.selectFrom('offers').select('id').where('id', '=', offerId).forUpdate().execute()
	const taken = await trx
		.updateTable('place_stock')
		.set((row) => ({ stock: row('stock', '-', quantity) }))
		.where('place_id', '=', place)
		.where('offer_id', '=', offerId)
		.where('stock', '>=', quantity)
		.executeTakeFirst()
	return taken.numUpdatedRows > 0n
}

/** Puts pieces back into the stock of the place of an order. The caller has put them into the stock of the variant. */
export async function returnToPlace(trx: Transaction<Database>, place: number, { offerId, quantity }: Pieces): Promise<void> {
	await trx
		.updateTable('place_stock')
		.set((row) => ({ stock: row('stock', '+', quantity) }))
		.where('place_id', '=', place)
		.where('offer_id', '=', offerId)
		.execute()
}

/** Id of the place where an order is picked up; null: it is delivered. */
export async function findPlaceOfOrder(trx: Transaction<Database>, orderId: number): Promise<number | null> {
	const place = await trx
		.selectFrom('orders')
		.innerJoin('pickup_places', 'pickup_places.code', 'orders.pickup_place')
		.select('pickup_places.id')
		.where('orders.id', '=', orderId)
		.executeTakeFirst()
	return place?.id ?? null
}

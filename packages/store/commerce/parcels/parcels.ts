import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'

/** A parcel entered by the owner. */
export interface NewParcel {
	/** Display name of the carrier; may be empty. */
	readonly carrier: string
	/** Tracking number; empty if there is only a URL. */
	readonly code: string
	readonly url: string
	/** Its content, added to what is in the parcel already; without it the content is not known. */
	readonly lines?: readonly ParcelLine[]
}

/** Pieces of an order line in a parcel. */
export interface ParcelLine {
	/** Id of the order line. */
	readonly line: number
	readonly quantity: number
}

/** Status of an order of which some items are shipped. A custom status, so other stores need not have it. */
export const partlyShippedStatus = 'Partly shipped'

/** Most parcels of one order. */
export const maxParcels = 50

/** Adds parcels to an order; an existing parcel gets the new carrier and URL. Returns the number of new parcels. */
export async function addParcels(trx: Transaction<Database>, orderId: number, parcels: readonly NewParcel[], now: Date): Promise<number> {
	const previousCount = await countParcels(trx, orderId)
	for (const { carrier, code, url, lines = [] } of parcels) {
		const { id } = await trx
			.insertInto('order_parcels')
			.values({ order_id: orderId, carrier, code, url, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['order_id', 'code']).doUpdateSet({ carrier, url }))
			.returning('id')
			.executeTakeFirstOrThrow()
		for (const { line, quantity } of lines)
			await trx
				.insertInto('order_parcel_lines')
				.values({ parcel_id: id, order_line_id: line, order_id: orderId, quantity })
				.onConflict((conflict) =>
					conflict.columns(['parcel_id', 'order_line_id']).doUpdateSet((row) => ({
						quantity: row('order_parcel_lines.quantity', '+', quantity),
					})),
				)
				.execute()
	}
	return (await countParcels(trx, orderId)) - previousCount
}

/** Removes a parcel from an order. False if it does not exist. */
export async function removeParcel(trx: Transaction<Database>, orderId: number, code: string): Promise<boolean> {
	const deleted = await trx.deleteFrom('order_parcels').where('order_id', '=', orderId).where('code', '=', code).executeTakeFirst()
	return deleted.numDeletedRows > 0n
}

/** Number of pieces of each order line that are in parcels, by id of the line. */
export async function readPackedPieces(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
	const rows = await db.selectFrom('order_parcel_lines').select(['order_line_id', 'quantity']).where('order_id', '=', orderId).execute()
	const packed = new Map<number, number>()
	for (const { order_line_id, quantity } of rows) packed.set(order_line_id, (packed.get(order_line_id) ?? 0) + quantity)
	return packed
}

/** The pieces of an order that are in no parcel yet. */
export async function readUnpackedPieces(db: Db, orderId: number): Promise<readonly ParcelLine[]> {
	const lines = await db.selectFrom('order_lines').select(['id', 'quantity']).where('order_id', '=', orderId).orderBy('id').execute()
	const packed = await readPackedPieces(db, orderId)
	return lines.map(({ id, quantity }) => ({ line: id, quantity: quantity - (packed.get(id) ?? 0) })).filter(({ quantity }) => quantity > 0)
}

async function countParcels(db: Db, orderId: number): Promise<number> {
	const rows = await db.selectFrom('order_parcels').select('id').where('order_id', '=', orderId).execute()
	return rows.length
}

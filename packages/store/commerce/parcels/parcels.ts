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
}

/** Most parcels of one order. */
export const maxParcels = 50

/** Adds parcels to an order; an existing parcel gets the new carrier and URL. Returns the number of new parcels. */
export async function addParcels(trx: Transaction<Database>, orderId: number, parcels: readonly NewParcel[], now: Date): Promise<number> {
	const previousCount = await countParcels(trx, orderId)
	for (const { carrier, code, url } of parcels)
		await trx
			.insertInto('order_parcels')
			.values({ order_id: orderId, carrier, code, url, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['order_id', 'code']).doUpdateSet({ carrier, url }))
			.execute()
	return (await countParcels(trx, orderId)) - previousCount
}

/** Removes a parcel from an order. False if it does not exist. */
export async function removeParcel(trx: Transaction<Database>, orderId: number, code: string): Promise<boolean> {
	const deleted = await trx.deleteFrom('order_parcels').where('order_id', '=', orderId).where('code', '=', code).executeTakeFirst()
	return deleted.numDeletedRows > 0n
}

async function countParcels(db: Db, orderId: number): Promise<number> {
	const rows = await db.selectFrom('order_parcels').select('id').where('order_id', '=', orderId).execute()
	return rows.length
}

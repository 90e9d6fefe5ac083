import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'

/** A parcel, as the owner tells of it. */
export interface NewParcel {
	/** What the carrier is called, for shoppers; empty: nobody says. */
	readonly carrier: string
	/** Empty: there is only an address. */
	readonly code: string
	readonly url: string
}

/** More than one order goes in. */
export const mostParcels = 50

/** Writes parcels down; one that the order has already gets the carrier and the address anew. Gives how many were not there. */
export async function addParcels(trx: Transaction<Database>, orderId: number, parcels: readonly NewParcel[], now: Date): Promise<number> {
	const before = await countParcels(trx, orderId)
	for (const { carrier, code, url } of parcels)
		await trx
			.insertInto('order_parcels')
			.values({ order_id: orderId, carrier, code, url, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['order_id', 'code']).doUpdateSet({ carrier, url }))
			.execute()
	return (await countParcels(trx, orderId)) - before
}

/** Takes a parcel back that was written down by mistake. False: there is none. */
export async function removeParcel(trx: Transaction<Database>, orderId: number, code: string): Promise<boolean> {
	const gone = await trx.deleteFrom('order_parcels').where('order_id', '=', orderId).where('code', '=', code).executeTakeFirst()
	return gone.numDeletedRows > 0n
}

async function countParcels(db: Db, orderId: number): Promise<number> {
	const rows = await db.selectFrom('order_parcels').select('id').where('order_id', '=', orderId).execute()
	return rows.length
}

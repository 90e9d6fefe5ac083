import type { Db } from '../../infrastructure/db/open.ts'
import type { ParcelLine } from './parcels.ts'

/** The contents of the parcels of these orders, by id of the parcel. */
export async function readParcelLines(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly ParcelLine[]>> {
	if (orderIds.length === 0) return new Map()
	const rows = await db
		.selectFrom('order_parcel_lines')
		.select(['parcel_id', 'order_line_id', 'quantity'])
		.where('order_id', 'in', orderIds)
		.orderBy('order_line_id')
		.execute()
	const byParcel = new Map<number, ParcelLine[]>()
	for (const { parcel_id, order_line_id, quantity } of rows)
		byParcel.set(parcel_id, [...(byParcel.get(parcel_id) ?? []), { line: order_line_id, quantity }])
	return byParcel
}

interface SentParcel {
	readonly carrier: string
	readonly code: string
	readonly url: string
	readonly lines: readonly ParcelLine[]
}

/**
 * The parcels that customers see. The content of a parcel with the whole order says nothing new, and a parcel about which nothing is known
 * is left out. `pieces`: number of pieces of the order.
 */
export function parcelsForCustomer<Parcel extends SentParcel>(parcels: readonly Parcel[], pieces: number): readonly Parcel[] {
	const isWhole = ({ lines }: SentParcel) => lines.reduce((sum, { quantity }) => sum + quantity, 0) === pieces
	return parcels
		.map((parcel) => (isWhole(parcel) ? { ...parcel, lines: [] } : parcel))
		.filter(({ carrier, code, url, lines }) => carrier !== '' || code !== '' || url !== '' || lines.length > 0)
}

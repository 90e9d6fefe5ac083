import { isPaidLater } from '@storefront/store/commerce/checkout/order/paid-later.ts'
import { readPendingPayments } from '@storefront/store/commerce/checkout/order/pending-payments.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** Most packing slips of one page. */
export const mostSlips = 200

/** What packing slips show, oldest order first. */
export type PackingSlip = Awaited<ReturnType<typeof readPackingSlips>>[number]

/** Reads the packing slips of orders. */
export async function readPackingSlips(db: Db, ids: readonly number[]) {
	if (ids.length === 0) return []
	const [rows, lines, packed, pending] = await Promise.all([
		db.selectFrom('orders').selectAll().select(isPaidLater.as('is_paid_later')).where('id', 'in', ids).orderBy('id').execute(),
		db
			.selectFrom('order_lines')
			.select(['id', 'order_id', 'name', 'variant', 'sku', 'quantity'])
			.where('order_id', 'in', ids)
			.orderBy('id')
			.execute(),
		db.selectFrom('order_parcel_lines').select(['order_line_id', 'quantity']).where('order_id', 'in', ids).execute(),
		readPendingPayments(db, ids),
	])
	const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
	const inParcels = new Map<number, number>()
	for (const { order_line_id, quantity } of packed) inParcels.set(order_line_id, (inParcels.get(order_line_id) ?? 0) + quantity)
	return rows.map((row) => ({
		row,
		isPaidLater: Boolean(row.is_paid_later),
		pendingAt: pending.get(row.id) ?? '',
		/** Lines with the pieces that are in no parcel yet. */
		lines: (linesByOrder.get(row.id) ?? []).map((line) => ({ ...line, left: line.quantity - (inParcels.get(line.id) ?? 0) })),
	}))
}

import type { Order } from '../../commerce/checkout/order/lock-order.ts'
import type { Trx } from '../command.ts'
import type { Scope } from '../snapshot.ts'

/** The rows of an order that a command can change, without its lines, which never change. */
export function orderScope({ id }: Pick<Order, 'id'>): readonly Scope[] {
	const own = { order_id: [id] }
	return [
		{ table: 'orders', where: { id: [id] } },
		{ table: 'order_events', where: own },
		{ table: 'order_parcels', where: own },
		{ table: 'order_parcel_lines', where: own },
		{ table: 'order_mails', where: own },
		{ table: 'order_returns', where: own },
		{ table: 'payment_refunds', where: own },
		{ table: 'payment_refund_lines', where: own },
		{ table: 'receipts', where: own },
	]
}

/** The stock of the items of an order, and the use of its coupon: what changes if it is cancelled or reopened, or if items come back. */
export async function stockScope(trx: Trx, { id, coupon_code }: Pick<Order, 'id' | 'coupon_code'>): Promise<readonly Scope[]> {
	const lines = await trx.selectFrom('order_lines').select(['offer_id', 'product_id']).where('order_id', '=', id).execute()
	const variants = [...new Set(lines.map(({ offer_id }) => offer_id))]
	return [
		{ table: 'offers', where: { id: variants } },
		{ table: 'place_stock', where: { offer_id: variants } },
		{ table: 'products', where: { id: [...new Set(lines.map(({ product_id }) => product_id))] } },
		{ table: 'coupons', where: { code: coupon_code === null ? [] : [coupon_code] } },
	]
}

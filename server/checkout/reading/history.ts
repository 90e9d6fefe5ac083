import type { SentOrder } from '../../../src/contract/checkout/orders.ts'
import type { Db } from '../../db/open.ts'
import { instructionsOf } from '../booking/payment-types.ts'
import { linkKey } from './link.ts'
import { orderForWire, readOrderLines } from './order-for-wire.ts'

interface Page {
	readonly items: number
	/** From 1. */
	readonly page: number
}

/** A page of a customer's orders with their lines, the newest first (ENT-30, ENT-31), and how many orders there are. */
export async function readOrders(
	{ db, orderKey }: { readonly db: Db; readonly orderKey: Uint8Array },
	customerId: number,
	{ items, page }: Page,
): Promise<{ orders: SentOrder[]; count: number }> {
	const { count } = await db
		.selectFrom('orders')
		.select((expression) => expression.fn.countAll<number | string>().as('count'))
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	const orders = await db
		.selectFrom('orders')
		.selectAll()
		.where('customer_id', '=', customerId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(items)
		.offset((page - 1) * items)
		.execute()
	const ids = orders.map(({ id }) => id)
	const [lines, instructions] = await Promise.all([readOrderLines(db, ids), instructionsOf(db, orders)])
	return {
		orders: orders.map((order) =>
			orderForWire(order, lines.get(order.id), { payKey: linkKey(orderKey, order.order_no), instructions: instructions(order) }),
		),
		count: Number(count),
	}
}

import type { CustomersOrder } from '../../domain/checkout/order.ts'
import { orderPageSize } from '../../domain/constants.ts'
import { getMyOrders } from '../../endpoints/checkout/orders.ts'
import { toOrder } from '../checkout/to-order.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

export interface OrderPage {
	/** The newest first. */
	readonly orders: readonly CustomersOrder[]
	/** Of all pages together. */
	readonly total: number
}

/** API-62: a page of the customer's orders, from 1. A store that knows no pages sends all, of which this page is taken. */
export async function fetchOrders(client: StoreClient, page = 1, size = orderPageSize): Promise<OrderPage> {
	// What goes without saying is not said: the first page is asked for as the specification has it.
	const query = { ...(size === orderPageSize ? {} : { items: size }), ...(page === 1 ? {} : { page }) }
	const reply = await client.call(getMyOrders, { query })
	const orders = unwrap(reply).map(toOrder)
	const counted = 'order_count' in reply ? reply.order_count : null
	if (counted != null) return { orders, total: Number(counted) }
	return { orders: orders.slice((page - 1) * size, page * size), total: orders.length }
}

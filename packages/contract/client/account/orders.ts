import type { CustomersOrder } from '../../domain/checkout/order.ts'
import { orderPageSize } from '../../domain/constants.ts'
import { getMyOrders } from '../../endpoints/checkout/orders.ts'
import { toOrder } from '../checkout/to-order.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

export interface OrderPage {
	/** Newest first. */
	readonly orders: readonly CustomersOrder[]
	/** Number of orders on all pages. */
	readonly total: number
}

/** API-62: a page of the customer's orders, starting at 1. A store without pagination sends all orders; the page is then cut out here. */
export async function fetchOrders(client: StoreClient, page = 1, size = orderPageSize): Promise<OrderPage> {
	// Defaults are omitted, so that the request of the first page is that of the specification.
	const query = { ...(size === orderPageSize ? {} : { items: size }), ...(page === 1 ? {} : { page }) }
	const reply = await client.call(getMyOrders, { query })
	const orders = unwrap(reply).map(toOrder)
	const orderCount = 'order_count' in reply ? reply.order_count : null
	if (orderCount != null) return { orders, total: Number(orderCount) }
	return { orders: orders.slice((page - 1) * size, page * size), total: orders.length }
}

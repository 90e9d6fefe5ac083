import type { FoundOrder } from '../../domain/checkout/order.ts'
import { lookUpOrder, openOrderLink } from '../../endpoints/checkout/orders.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { toFoundOrder } from './to-order.ts'

/** Finds an order by its number, in any spelling, and its email. */
export async function fetchOrderByNumber(client: StoreClient, number: string, email: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(lookUpOrder, { body: { order_no: number, email } })))
}

/** Finds an order by the key in the link of an email. */
export async function fetchOrderByLink(client: StoreClient, number: string, key: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(openOrderLink, { body: { order_no: number, key } })))
}

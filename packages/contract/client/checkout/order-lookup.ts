import type { FoundOrder } from '../../domain/checkout/order.ts'
import { lookUpOrder, openOrderLink } from '../../endpoints/checkout/orders.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { toFoundOrder } from './to-order.ts'

/** By the number, however it is typed, and the email that it was placed with. */
export async function fetchOrderByNumber(client: StoreClient, number: string, email: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(lookUpOrder, { body: { order_no: number, email } })))
}

/** By what stands in the link of a mail. */
export async function fetchOrderByLink(client: StoreClient, number: string, key: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(openOrderLink, { body: { order_no: number, key } })))
}

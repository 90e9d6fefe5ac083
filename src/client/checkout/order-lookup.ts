import { lookUpOrder, openOrderLink, type WireFoundOrder } from '../../contract/checkout/order-lookup.ts'
import type { FoundOrder } from '../../domain/checkout/order.ts'
import { toCents } from '../../domain/money.ts'
import { toOrder } from '../account/orders.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/** By the number, however it is typed, and the email that it was placed with. */
export async function fetchOrderByNumber(client: StoreClient, number: string, email: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(lookUpOrder, { body: { order_no: number, email } })))
}

/** By what stands in the link of a mail. */
export async function fetchOrderByLink(client: StoreClient, number: string, key: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(openOrderLink, { body: { order_no: number, key } })))
}

function toFoundOrder(wire: WireFoundOrder): FoundOrder {
	const { id: _, ...order } = toOrder({ ...wire, id: '' })
	return {
		...order,
		subtotal: toCents(wire.subtotal),
		shippingCharge: toCents(wire.shipping_charge),
		discount: toCents(wire.discount),
		currency: wire.currency ?? '$',
		city: wire.city,
		country: wire.country,
	}
}

import { atom } from 'nanostores'
import { fetchOrders } from '../client/orders.ts'
import type { Order } from '../domain/order.ts'
import { storeClient } from './client.ts'
import type { Places } from './delivery.ts'
import { newestOnly } from './latest.ts'

/** The customer's orders, the newest first. */
export const $orders = atom<Places<Order>>({ status: 'idle', items: [] })

const begin = newestOnly()

/** PROF-44: a failure is logged by the client, and the list is empty. */
export async function loadOrders(): Promise<void> {
	const isNewest = begin()
	$orders.set({ status: 'loading', items: $orders.get().items })
	try {
		const items = await fetchOrders(storeClient())
		if (isNewest()) $orders.set({ status: 'loaded', items })
	} catch {
		if (isNewest()) $orders.set({ status: 'failed', items: [] })
	}
}

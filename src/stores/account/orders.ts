import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { pageCount } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import type { CustomersOrder } from '@storefront/contract/domain/checkout/order.ts'
import { orderPageSize } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import type { ListState } from '../location/delivery.ts'
import { storeClient } from '../session/client.ts'

/** A page of the customer's orders, newest first. */
export interface OrdersState extends ListState<CustomersOrder> {
	/** Page number, from 1. */
	readonly page: number
	readonly pages: number
}

export const $orders = atom<OrdersState>({ status: 'idle', items: [], page: 1, pages: 1 })

const begin = takeLatest()

/** Loads a page of orders; a page beyond the end becomes the last one. PROF-44: the client logs failures, and the list is empty. */
export async function loadOrders(page = 1): Promise<void> {
	const isNewest = begin()
	$orders.set({ ...$orders.get(), status: 'loading' })
	try {
		const { orders, total } = await fetchOrders(storeClient(), page)
		if (!isNewest()) return
		const pages = pageCount(total, orderPageSize)
		if (page > pages) return await loadOrders(pages)
		$orders.set({ status: 'loaded', items: orders, page, pages })
	} catch {
		if (isNewest()) $orders.set({ status: 'failed', items: [], page, pages: 1 })
	}
}

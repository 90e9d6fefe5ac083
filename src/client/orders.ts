import { getMyOrders, type WireOrder } from '../contract/checkout.ts'
import { toCents } from '../domain/money.ts'
import { englishName } from '../domain/names.ts'
import type { Order } from '../domain/order.ts'
import { type StoreClient, unwrap } from './http.ts'

/** API-62: the customer's orders, the newest first. */
export async function fetchOrders(client: StoreClient): Promise<readonly Order[]> {
	return unwrap(await client.call(getMyOrders)).map(toOrder)
}

export function toOrder(wire: WireOrder): Order {
	return {
		id: String(wire.id),
		number: String(wire.order_no),
		status: wire.order_status,
		quantity: Number(wire.total_qty),
		total: toCents(wire.final_total),
		lines: wire.sell_lines.map((line) => ({
			name: englishName(line.product_name),
			variant: line.variant ?? '',
			quantity: Number(line.quantity),
			total: toCents(line.line_total),
			productId: idOf(line.product_id),
			variantId: idOf(line.variant_id),
		})),
		placedAt: wire.created_at ? new Date(wire.created_at) : null,
	}
}

function idOf(id: string | number | null | undefined): string | null {
	return id == null ? null : String(id)
}

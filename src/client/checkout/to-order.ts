import { wireDetails } from '../../contract/checkout/order-texts.ts'
import type { WireFoundOrder, WireOrder } from '../../contract/checkout/orders.ts'
import type { CustomersOrder, FoundOrder, Order } from '../../domain/checkout/order.ts'
import { buyerDetails } from '../../domain/checkout/order-details.ts'
import { toCents } from '../../domain/money.ts'
import { englishName } from '../../domain/names.ts'
import { dateOf } from '../http/wire.ts'

/** An order of the history. */
export function toOrder(wire: WireOrder): CustomersOrder {
	return { id: String(wire.id), key: wire.pay_key ?? '', ...commonFields(wire) }
}

/** An order that was looked up. */
export function toFoundOrder(wire: WireFoundOrder): FoundOrder {
	return {
		...commonFields(wire),
		subtotal: toCents(wire.subtotal),
		shippingCharge: toCents(wire.shipping_charge),
		discount: toCents(wire.discount),
		currency: wire.currency ?? '$',
		city: wire.city,
		country: wire.country,
		payBy: dateOf(wire.pay_by),
	}
}

function commonFields(wire: Omit<WireOrder, 'id' | 'pay_key'>): Order {
	return {
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
		...buyerDetails((name) => wire[wireDetails[name]] ?? ''),
		placedAt: dateOf(wire.created_at),
		paymentState: wire.payment_state ?? '',
		refunded: toCents(wire.refunded ?? 0),
		instructions: wire.payment_instructions ?? '',
	}
}

function idOf(id: string | number | null | undefined): string | null {
	return id == null ? null : String(id)
}

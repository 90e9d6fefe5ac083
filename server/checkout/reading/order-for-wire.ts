import type { Selectable } from 'kysely'
import { detailsForWire, wireDetails } from '../../../src/contract/checkout/order-texts.ts'
import type { SentFoundOrder, SentOrder, SentOrderLine } from '../../../src/contract/checkout/orders.ts'
import { toUnits } from '../../../src/domain/money.ts'
import { nameForWire } from '../../../src/domain/names.ts'
import type { Db } from '../../db/open.ts'
import type { OrderLinesTable, OrdersTable } from '../../db/schema/checkout.ts'

type OrderRow = Selectable<OrdersTable>
type LineRow = Selectable<OrderLinesTable>

/** The lines of these orders, by the order's id. */
export async function readOrderLines(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly LineRow[]>> {
	const rows = ids.length === 0 ? [] : await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
	return Map.groupBy(rows, (line) => line.order_id)
}

/** An order as its customer's history has it (ENT-30, ENT-31). */
export function orderForWire(
	order: OrderRow,
	lines: readonly LineRow[] = [],
	{ payKey, instructions }: { readonly payKey: string; readonly instructions: string },
): SentOrder {
	return { id: order.id, pay_key: payKey, ...commonFieldsForWire(order, lines, instructions) }
}

/** Who ordered, and the street, stay in the shop: a number and an email are easily read over a shoulder. */
export function foundOrderForWire(
	order: OrderRow,
	lines: readonly LineRow[],
	{ currency, instructions }: { readonly currency: string; readonly instructions: string },
): SentFoundOrder {
	return {
		...commonFieldsForWire(order, lines, instructions),
		subtotal: toUnits(order.subtotal),
		shipping_charge: toUnits(order.shipping_charge),
		discount: toUnits(order.discount),
		currency,
		city: order.city,
		country: order.country,
		pay_by: order.pay_by ?? '',
	}
}

function commonFieldsForWire(order: OrderRow, lines: readonly LineRow[], instructions: string): Omit<SentOrder, 'id' | 'pay_key'> {
	return {
		order_no: order.order_no,
		order_status: order.status,
		total_qty: order.total_quantity,
		final_total: toUnits(order.final_total),
		sell_lines: lines.map(lineForWire),
		created_at: order.created_at,
		payment_state: order.payment_state,
		refunded: toUnits(order.refunded_amount),
		payment_instructions: instructions,
		...detailsForWire((name) => order[wireDetails[name]]),
	}
}

function lineForWire(line: LineRow): SentOrderLine {
	return {
		quantity: line.quantity,
		product_name: nameForWire(line.name),
		line_total: toUnits(line.line_total),
		product_id: line.product_id,
		// A product without variations has one offer, which no caller names.
		variant_id: line.variant === '' ? null : line.offer_id,
		variant: line.variant,
	}
}

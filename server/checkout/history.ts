import type { Selectable } from 'kysely'
import type { getMyOrders } from '../../src/contract/checkout/checkout.ts'
import type { SentReplyOf } from '../../src/contract/wire/endpoint.ts'
import { toUnits } from '../../src/domain/money.ts'
import { nameForWire } from '../../src/domain/names.ts'
import type { Db } from '../db/open.ts'
import type { OrderLinesTable } from '../db/schema/checkout.ts'

type SentOrder = Extract<SentReplyOf<typeof getMyOrders>, readonly unknown[]>[number]

interface Page {
	readonly items: number
	/** From 1. */
	readonly page: number
}

/** A page of a customer's orders with their lines, the newest first (ENT-30, ENT-31), and how many orders there are. */
export async function readOrders(db: Db, customerId: number, { items, page }: Page): Promise<{ orders: SentOrder[]; count: number }> {
	const { count } = await db
		.selectFrom('orders')
		.select((expression) => expression.fn.countAll<number | string>().as('count'))
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	const orders = await db
		.selectFrom('orders')
		.select(['id', 'order_no', 'status', 'total_quantity', 'final_total', 'created_at', 'payment_type'])
		.where('customer_id', '=', customerId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(items)
		.offset((page - 1) * items)
		.execute()
	const ids = orders.map(({ id }) => id)
	const lines = ids.length === 0 ? [] : await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
	const linesOf = Map.groupBy(lines, (line) => line.order_id)
	const sent = orders.map((order) => ({
		id: order.id,
		order_no: order.order_no,
		order_status: order.status,
		total_qty: order.total_quantity,
		final_total: toUnits(order.final_total),
		sell_lines: (linesOf.get(order.id) ?? []).map(lineForWire),
		created_at: order.created_at,
		payment_type: order.payment_type,
	}))
	return { orders: sent, count: Number(count) }
}

export function lineForWire(line: Selectable<OrderLinesTable>) {
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

import { returnAmount } from '@storefront/contract/domain/checkout/returns.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { lineTitle } from '../cart/line.ts'
import type { Order } from '../checkout/order/lock-order.ts'
import { NotPayable, type RefundLine, refundableAmount } from '../checkout/order/refunds.ts'
import { piecesOf, returnedFrom, returnedPieces } from '../discounts/order-discounts.ts'
import { type Return, readReturns, returnableQuantity } from '../returns/read-returns.ts'

type Trx = Transaction<Database>

interface RefundedItems {
	readonly lines: readonly RefundLine[]
	/** Whether the charge of the delivery is refunded too. With the last items it always is. */
	readonly delivery: boolean
}

/**
 * The value of items that are refunded without a return: their price less their share of the discounts, as for returned items. At most the
 * amount that has not been refunded. Throws `NotPayable` for items that were refunded or are in a return.
 */
export async function refundValue(trx: Trx, order: Order, { lines: wanted, delivery }: RefundedItems): Promise<Cents> {
	const lines = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	const returns = (await readReturns(trx, [order.id])).get(order.id) ?? []
	const refunded = await readRefundedPieces(trx, order.id)
	const leftOf = refundablePieces(lines, returns, refunded)
	const pieces = wanted.map(({ line: lineId, quantity }) => {
		const line = lines.find(({ id }) => id === lineId)
		if (!line) throw new NotPayable(`${order.order_no} has no line ${lineId}.`)
		const left = leftOf.get(lineId) ?? 0
		if (quantity > left)
			throw new NotPayable(
				left <= 0
					? `All pieces of ${lineTitle(line)} are refunded, or are in a return.`
					: `Only ${left} of ${lineTitle(line)} can still be refunded.`,
			)
		return piecesOf(line, quantity)
	})
	const returned = returns.filter(({ state }) => state === 'refunded').flatMap((one) => one.lines)
	const before = [...returned.map(returnedPieces), ...lines.map((line) => piecesOf(line, refunded.get(line.id) ?? 0))]
	const { total_quantity, shipping_charge } = order
	const worth = returnAmount(returnedFrom(order), pieces, before)
	const count = [...pieces, ...before].reduce((sum, { quantity }) => sum + quantity, 0)
	const charge = delivery && count < total_quantity ? shipping_charge : 0
	return Math.min(worth + charge, refundableAmount(order))
}

/** Pieces of each order line that can still be refunded without a return, by id of the line. */
export async function readRefundablePieces(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
	const lines = await db.selectFrom('order_lines').select(['id', 'quantity']).where('order_id', '=', orderId).execute()
	const returns = (await readReturns(db, [orderId])).get(orderId) ?? []
	return refundablePieces(lines, returns, await readRefundedPieces(db, orderId))
}

function refundablePieces(
	lines: readonly { readonly id: number; readonly quantity: number }[],
	returns: readonly Return[],
	refunded: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
	return new Map(lines.map((line) => [line.id, returnableQuantity(line, returns) - (refunded.get(line.id) ?? 0)]))
}

/** Number of pieces of each order line that were refunded without a return, by id of the line. */
async function readRefundedPieces(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom('payment_refund_lines')
		.innerJoin('payment_refunds', 'payment_refunds.id', 'payment_refund_lines.refund_id')
		.select(['order_line_id', 'quantity'])
		.where('payment_refund_lines.order_id', '=', orderId)
		.where('state', '<>', 'failed')
		.execute()
	const pieces = new Map<number, number>()
	for (const { order_line_id, quantity } of rows) pieces.set(order_line_id, (pieces.get(order_line_id) ?? 0) + quantity)
	return pieces
}

import type { Insertable, Transaction } from 'kysely'
import { lineTotal } from '../../src/domain/cart/cart.ts'
import { orderStatuses } from '../../src/domain/checkout/order.ts'
import type { Line } from '../cart/line.ts'
import type { OrdersTable } from '../db/schema/checkout.ts'
import type { Database } from '../db/schema/database.ts'
import type { Shopper } from '../store/shopper.ts'
import { type moneyOf, queuePlacedMails } from './booking/order-money.ts'
import type { Destination } from './destination.ts'
import type { OrderBody } from './order-body.ts'
import { makeOrderNumber } from './order-number.ts'
import { columnsOf } from './texts.ts'
import type { Counted } from './totals.ts'

export interface OrderRecord {
	readonly shopper: Shopper
	readonly body: OrderBody
	readonly idempotency: { readonly owner_key: string; readonly idempotency_key: string; readonly request_hash: string }
	readonly destination: Destination
	/** How it is paid, and how far its money is. */
	readonly money: ReturnType<typeof moneyOf>
	/** The code that was used. */
	readonly coupon: string | null
	readonly totals: Counted
	readonly lines: readonly Line[]
	readonly now: Date
}

/** The status of an order that was just placed. */
const [firstStatus] = orderStatuses

/** Writes an order and copies its lines, so that later changes of the products do not touch it. Returns its number. */
export async function insertOrder(trx: Transaction<Database>, record: OrderRecord): Promise<string> {
	const { shopper, body, destination, money, totals, lines } = record
	const row = {
		...record.idempotency,
		customer_id: shopper.kind === 'customer' ? shopper.id : null,
		status: firstStatus,
		...columnsOf(body),
		country: destination.country,
		city: destination.city,
		...money,
		coupon_code: record.coupon,
		subtotal: totals.subtotal,
		discount: totals.discount,
		shipping_charge: totals.shippingCharge,
		final_total: totals.total,
		total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
		created_at: record.now.toISOString(),
	}
	const { id, order_no } = await insertNumbered(trx, row)
	await trx
		.insertInto('order_lines')
		.values(
			lines.map((line) => ({
				order_id: id,
				product_id: line.productId,
				offer_id: line.offerId,
				name: line.name,
				variant: line.variant,
				sku: line.sku,
				quantity: line.quantity,
				unit_price: line.unitPrice,
				line_total: lineTotal(line),
			})),
		)
		.execute()
	await queuePlacedMails(trx, id, money.payment_state === 'open', record.now)
	return order_no
}

type Unnumbered = Omit<Insertable<OrdersTable>, 'order_no'>

/** Under a number that no other order has. */
async function insertNumbered(trx: Transaction<Database>, row: Unnumbered): Promise<{ id: number; order_no: string }> {
	for (;;) {
		const inserted = await trx
			.insertInto('orders')
			.values({ ...row, order_no: makeOrderNumber() })
			.onConflict((conflict) => conflict.column('order_no').doNothing())
			.returning(['id', 'order_no'])
			.executeTakeFirst()
		if (inserted) return inserted
	}
}

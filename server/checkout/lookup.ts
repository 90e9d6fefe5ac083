import type { Selectable } from 'kysely'
import type { lookUpOrder } from '../../src/contract/checkout/order-lookup.ts'
import type { SentReplyOf } from '../../src/contract/wire/endpoint.ts'
import { orderNumberMeant } from '../../src/domain/checkout/order.ts'
import { toUnits } from '../../src/domain/money.ts'
import type { Db } from '../db/open.ts'
import type { OrdersTable } from '../db/schema/checkout.ts'
import { StoreError } from '../errors/errors.ts'
import { readCurrency } from '../store/settings.ts'
import { normalEmail } from '../text/email.ts'
import { lineForWire } from './history.ts'
import { isLinkKey } from './link.ts'

type SentOrder = Extract<SentReplyOf<typeof lookUpOrder>, { data: unknown }>['data']

/** The order with this number, if it was placed with this email, however that is written. Throws `order_unknown`. */
export async function findByEmail(db: Db, typedNumber: string, email: string): Promise<SentOrder> {
	const order = await findOrder(db, typedNumber)
	if (!order || normalEmail(order.email) !== normalEmail(email))
		throw new StoreError(
			'order_unknown',
			'We found no order with this number and this email. Please check both: they stand in the confirmation of your order.',
		)
	return forWire(db, order)
}

/** The order that a mail of ours links to. Throws `order_unknown`. */
export async function findByLink(db: Db, orderKey: Uint8Array, orderNo: string, key: string): Promise<SentOrder> {
	const order = isLinkKey(orderKey, orderNo, key) ? await findOrder(db, orderNo) : undefined
	if (!order) throw new StoreError('order_unknown', 'This link does not open an order. Please enter your order number and your email.')
	return forWire(db, order)
}

function findOrder(db: Db, typedNumber: string) {
	return db.selectFrom('orders').selectAll().where('order_no', '=', orderNumberMeant(typedNumber)).executeTakeFirst()
}

/** Who ordered, and the street, stay in the shop: a number and an email are easily read over a shoulder. */
async function forWire(db: Db, order: Selectable<OrdersTable>): Promise<SentOrder> {
	const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	return {
		order_no: order.order_no,
		order_status: order.status,
		total_qty: order.total_quantity,
		sell_lines: lines.map(lineForWire),
		created_at: order.created_at,
		payment_type: order.payment_type,
		subtotal: toUnits(order.subtotal),
		shipping_charge: toUnits(order.shipping_charge),
		discount: toUnits(order.discount),
		final_total: toUnits(order.final_total),
		currency: await readCurrency(db),
		city: order.city,
		country: order.country,
	}
}

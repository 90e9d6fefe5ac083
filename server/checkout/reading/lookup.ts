import type { Selectable } from 'kysely'
import type { SentFoundOrder } from '../../../src/contract/checkout/orders.ts'
import { orderNumberMeant } from '../../../src/domain/checkout/order.ts'
import type { Db } from '../../db/open.ts'
import type { OrdersTable } from '../../db/schema/checkout.ts'
import { StoreError } from '../../errors/errors.ts'
import { readCurrency } from '../../store/settings.ts'
import { normalEmail } from '../../text/email.ts'
import { readInstructions } from '../booking/payment-types.ts'
import { isLinkKey } from './link.ts'
import { foundOrderForWire, readOrderLines } from './order-for-wire.ts'

/** The order with this number, if it was placed with this email, however that is written. Throws `order_unknown`. */
export async function findByEmail(db: Db, typedNumber: string, email: string): Promise<SentFoundOrder> {
	const order = await findOrder(db, typedNumber)
	if (!order || normalEmail(order.email) !== normalEmail(email))
		throw new StoreError(
			'order_unknown',
			'We found no order with this number and this email. Please check both: they stand in the confirmation of your order.',
		)
	return found(db, order)
}

/** The order that a mail of ours links to. Throws `order_unknown`. */
export async function findByLink(db: Db, orderKey: Uint8Array, orderNo: string, key: string): Promise<SentFoundOrder> {
	return found(db, await orderOfLink(db, orderKey, orderNo, key))
}

/** Throws `order_unknown` for a key that is not this number's. */
export async function orderOfLink(db: Db, orderKey: Uint8Array, orderNo: string, key: string): Promise<Selectable<OrdersTable>> {
	const order = isLinkKey(orderKey, orderNo, key) ? await findOrder(db, orderNo) : undefined
	if (!order) throw new StoreError('order_unknown', 'This link does not open an order. Please enter your order number and your email.')
	return order
}

function findOrder(db: Db, typedNumber: string) {
	return db.selectFrom('orders').selectAll().where('order_no', '=', orderNumberMeant(typedNumber)).executeTakeFirst()
}

async function found(db: Db, order: Selectable<OrdersTable>): Promise<SentFoundOrder> {
	const lines = await readOrderLines(db, [order.id])
	const [currency, instructions] = await Promise.all([readCurrency(db), readInstructions(db, order)])
	return foundOrderForWire(order, lines.get(order.id) ?? [], { currency, instructions })
}

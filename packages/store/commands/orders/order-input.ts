import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import * as v from 'valibot'
import type { Order } from '../../commerce/checkout/order/lock-order.ts'
import { engineOf } from '../../infrastructure/db/open.ts'
import type { Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'

/** Number of an order, such as `7K3M-9QXZ`, as people type it. */
export const orderNumber = v.pipe(v.string(), v.transform(parseOrderNumber))

/** Whether the customer gets an email. */
export const sendsMail = v.optional(v.boolean(), true)

const countMessage = 'The quantity must be a whole number from 1.'

/** Pieces of order lines. */
export const pieces = v.pipe(
	v.array(
		v.strictObject({
			/** Id of the order line. */
			line: v.pipe(v.number(), v.integer()),
			quantity: v.pipe(v.number(countMessage), v.integer(countMessage), v.minValue(1, countMessage)),
		}),
	),
	v.minLength(1, 'Choose at least one item.'),
	v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Each line can be chosen once.'),
)

/** Locks an order; of two concurrent commands the second sees the result of the first. Throws for an unknown number. */
export async function lockOrderByNumber(trx: Trx, number: string): Promise<Order> {
	const order = await trx
		.selectFrom('orders')
		.selectAll()
		.where('order_no', '=', number)
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst()
	if (!order) throw new CommandRefused(`There is no order "${number}".`)
	return order
}

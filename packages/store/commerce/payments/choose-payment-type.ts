import type { Transaction } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { Order } from '../checkout/booking/lock.ts'
import { unqueueOrderMails } from '../checkout/booking/mail-notes.ts'
import { moneyOf, queuePlacedMails } from '../checkout/booking/order-money.ts'
import { findPaymentType } from '../checkout/booking/payment-types.ts'

/** Gives an order that is not paid another way to pay; one whose money is settled keeps the way it has. */
export async function choosePaymentType(
	payments: Payments,
	trx: Transaction<Database>,
	order: Order,
	wanted: string | number,
): Promise<Order> {
	if (order.payment_state !== 'open') return order
	const type = await findPaymentType(trx, wanted, payments.providers)
	if (!type || type.id === order.payment_type_id) return order
	const now = payments.clock()
	const changed = await trx
		.updateTable('orders')
		.set(moneyOf(type, { total: order.final_total, paymentTimeoutMs: payments.paymentTimeoutMs, now }))
		.where('id', '=', order.id)
		.returningAll()
		.executeTakeFirstOrThrow()
	if (changed.payment_state === 'open') return changed
	await unqueueOrderMails(trx, order.id, ['unpaid'])
	await queuePlacedMails(trx, order.id, false, now)
	return changed
}

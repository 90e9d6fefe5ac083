import type { Transaction } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { Order } from '../checkout/order/lock-order.ts'
import { paymentColumns, queueOrderPlacedMails } from '../checkout/order/payment-columns.ts'
import { findPaymentType } from '../checkout/order/payment-types.ts'
import { unqueueOrderMails } from '../checkout/order/queue-mails.ts'

/** Changes the payment method of an unpaid order. An order whose payment is settled keeps its method. */
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
	const columns = paymentColumns(type, { total: order.final_total, paymentTimeoutMs: payments.paymentTimeoutMs, now })
	const changed = await trx
		.updateTable('orders')
		.set({ ...columns, pay_by: columns.pay_by && laterOf(columns.pay_by, order.pay_by) })
		.where('id', '=', order.id)
		.returningAll()
		.executeTakeFirstOrThrow()
	if (changed.payment_state === 'open') return changed
	await unqueueOrderMails(trx, order.id, ['unpaid'])
	await queueOrderPlacedMails(trx, order.id, false, now)
	return changed
}

/** An order of the desk can be paid for days, whatever its customer chooses. */
function laterOf(time: string, other: string | null): string {
	return other !== null && other > time ? other : time
}

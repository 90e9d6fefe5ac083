import type { Transaction } from 'kysely'
import { queueOrderMails, unqueueOrderMails } from '../checkout/mails/mail-queue.ts'
import { findPaymentType, type PaymentType } from '../checkout/payment.ts'
import type { Database } from '../db/schema/database.ts'
import type { Order } from './lock.ts'
import { later, type Payments } from './payments.ts'

/** After so long an order that is not paid is written to: most are paid by then. */
const remindMs = 10 * 60_000

/** What an order says of its money when it is placed, or gets another way to pay. */
export function moneyOf(payments: Pick<Payments, 'giveUpMs'>, type: PaymentType | null, now: Date) {
	if (!type) return { payment_type_id: null, payment_type: '', payment_provider: '', payment_state: '', pay_by: null } as const
	const kept = { payment_type_id: type.id, payment_type: type.name, payment_provider: type.provider }
	if (type.provider === 'manual') return { ...kept, payment_state: 'due', pay_by: null } as const
	return { ...kept, payment_state: 'open', pay_by: later(now, payments.giveUpMs) } as const
}

/** The mails of an order that was placed: one that a provider is paid for is an order when the money is there. */
export async function queuePlacedMails(trx: Transaction<Database>, orderId: number, isWaiting: boolean, now: Date): Promise<void> {
	if (isWaiting) await queueOrderMails(trx, orderId, ['unpaid'], new Date(now.getTime() + remindMs))
	else await queueOrderMails(trx, orderId, ['customer', 'shop'], now)
}

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
		.set(moneyOf(payments, type, now))
		.where('id', '=', order.id)
		.returningAll()
		.executeTakeFirstOrThrow()
	if (changed.payment_state === 'open') return changed
	await unqueueOrderMails(trx, order.id, ['unpaid'])
	await queuePlacedMails(trx, order.id, false, now)
	return changed
}

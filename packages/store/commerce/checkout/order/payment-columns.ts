import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import type { Order } from './lock-order.ts'
import type { PaymentType } from './payment-types.ts'
import { queueOrderMails } from './queue-mails.ts'

/** Delay of the reminder to pay, in milliseconds; most orders are paid by then. */
const remindMs = 10 * 60_000

export interface PaymentTerms {
	readonly total: Cents
	/** How long an order waits for the payment at a provider, in milliseconds. */
	readonly paymentTimeoutMs: number
	readonly now: Date
}

/** The fields of an order that decide whether it has a receipt. */
export function receiptState({ payment_state, status, sent_unpaid }: Pick<Order, 'payment_state' | 'status' | 'sent_unpaid'>) {
	return { paymentState: payment_state, status, isSentUnpaid: sent_unpaid === 1 }
}

/** The payment columns of an order that is placed, or that gets another payment method. An order that costs nothing is paid. */
export function paymentColumns(type: PaymentType | null, { total, paymentTimeoutMs, now }: PaymentTerms) {
	if (!type) return { payment_type_id: null, payment_type: '', payment_provider: '', payment_state: '', pay_by: null } as const
	const typeColumns = { payment_type_id: type.id, payment_type: type.name, payment_provider: type.provider }
	if (total === 0) return { ...typeColumns, payment_state: 'paid', pay_by: null } as const
	if (type.provider === 'manual') return { ...typeColumns, payment_state: 'due', pay_by: null } as const
	return { ...typeColumns, payment_state: 'open', pay_by: new Date(now.getTime() + paymentTimeoutMs).toISOString() } as const
}

/**
 * Queues the emails of a placed order. An order with a payment provider gets only a reminder; it is confirmed when it is
 * paid.
 */
export async function queueOrderPlacedMails(trx: Transaction<Database>, orderId: number, isWaiting: boolean, now: Date): Promise<void> {
	if (isWaiting) await queueOrderMails(trx, orderId, ['unpaid'], new Date(now.getTime() + remindMs))
	else await queueOrderMails(trx, orderId, ['customer', 'shop'], now)
}

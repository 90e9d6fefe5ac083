import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import type { Order } from './lock.ts'
import { queueOrderMails } from './mail-notes.ts'
import type { PaymentType } from './payment-types.ts'

/** After so long an order that is not paid is written to: most are paid by then. */
const remindMs = 10 * 60_000

export interface ToPay {
	readonly total: Cents
	/** How long a provider's order waits for its money, in milliseconds. */
	readonly paymentTimeoutMs: number
	readonly now: Date
}

/** What of an order decides whether it has a receipt. */
export function receiptCause({ payment_state, status, sent_unpaid }: Pick<Order, 'payment_state' | 'status' | 'sent_unpaid'>) {
	return { paymentState: payment_state, status, isSentUnpaid: sent_unpaid === 1 }
}

/** What an order says of its money when it is placed, or gets another way to pay. One that costs nothing is paid. */
export function moneyOf(type: PaymentType | null, { total, paymentTimeoutMs, now }: ToPay) {
	if (!type) return { payment_type_id: null, payment_type: '', payment_provider: '', payment_state: '', pay_by: null } as const
	const kept = { payment_type_id: type.id, payment_type: type.name, payment_provider: type.provider }
	if (total === 0) return { ...kept, payment_state: 'paid', pay_by: null } as const
	if (type.provider === 'manual') return { ...kept, payment_state: 'due', pay_by: null } as const
	return { ...kept, payment_state: 'open', pay_by: new Date(now.getTime() + paymentTimeoutMs).toISOString() } as const
}

/** The mails of an order that was placed: one that a provider is paid for is an order when the money is there. */
export async function queuePlacedMails(trx: Transaction<Database>, orderId: number, isWaiting: boolean, now: Date): Promise<void> {
	if (isWaiting) await queueOrderMails(trx, orderId, ['unpaid'], new Date(now.getTime() + remindMs))
	else await queueOrderMails(trx, orderId, ['customer', 'shop'], now)
}

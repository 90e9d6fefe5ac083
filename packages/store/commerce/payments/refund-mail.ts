import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { PaymentRefundsTable } from '../../infrastructure/db/schema/payments.ts'
import { queueOrderMails } from '../checkout/order/queue-mails.ts'

type Refund = Selectable<PaymentRefundsTable>

/**
 * Queues the email about a refund. The customer is notified when the provider has accepted it, so a refused refund is
 * never promised, and when an announced refund fails. `state` is the new state of the refund.
 */
export async function mailAboutRefund(
	trx: Transaction<Database>,
	{ id, order_id, mail }: Pick<Refund, 'id' | 'order_id' | 'mail'>,
	state: Refund['state'],
	now: Date,
): Promise<void> {
	const failed = state === 'failed'
	if (state === 'due' || mail !== (failed ? 'sent' : 'waiting')) return
	await queueOrderMails(trx, order_id, [failed ? 'refund_failed' : 'refund'], now)
	await trx
		.updateTable('payment_refunds')
		.set({ mail: failed ? 'waiting' : 'sent' })
		.where('id', '=', id)
		.execute()
}

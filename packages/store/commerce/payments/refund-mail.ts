import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { PaymentRefundsTable } from '../../infrastructure/db/schema/payments.ts'
import { queueOrderMails } from '../checkout/booking/mail-notes.ts'

type Refund = Selectable<PaymentRefundsTable>

/**
 * The customer reads of a refund when the provider has accepted it: one that it refuses is never promised. When a refund fails
 * that the customer expects, they read that, too. `state` is the refund's new one.
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

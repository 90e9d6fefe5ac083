import { paymentEventDays } from '@storefront/contract/domain/constants.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { refundWindowMs } from './apply-payment.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Deletes ids of webhook events that can no longer be repeated, and payments of the fake provider that can no longer
 * change. Real payments and refunds stay as long as their order: they are part of the books.
 */
export async function prunePayments(db: Db, now: Date): Promise<void> {
	const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
	await db
		.deleteFrom('payment_events')
		.where('received_at', '<', before(paymentEventDays * dayMs))
		.execute()
	await db
		.deleteFrom('played_payments')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('payment_attempts')
						.select('payment_attempts.id')
						.whereRef('payment_attempts.attempt_key', '=', 'played_payments.attempt_key')
						.where((attempt) => attempt.or([attempt('check_at', 'is not', null), attempt('created_at', '>=', before(refundWindowMs))])),
				),
			),
		)
		.execute()
}

import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { pendingDays } from '@storefront/contract/domain/constants.ts'
import type { Transaction } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { lockOrder, type Order } from '../checkout/order/lock-order.ts'
import { logEvent } from '../checkout/order/log-event.ts'
import { queueOrderMails, unqueueOrderMails } from '../checkout/order/queue-mails.ts'
import { issueReceipts } from '../checkout/order/receipts.ts'
import { bookRefund } from '../checkout/order/refunds.ts'
import { addMs, isUnfinished, type PaymentAttempt } from './payment-queues.ts'
import type { PaymentAtProvider } from './providers/provider.ts'
import { applyReversals } from './reversals.ts'

type Trx = Transaction<Database>

/** Interval between checks of an open payment. Long, because the provider also sends webhooks. */
const openCheckMs = 3 * 60_000
/** Interval between checks of a payment that settles in days, such as a direct debit. The provider sends a webhook when it settles. */
const pendingCheckMs = 60 * 60_000
/** How long an order waits for a payment that settles in days, counted from the payment attempt. */
export const pendingWaitMs = pendingDays * 24 * 60 * 60_000
/** When such a payment fails, the customer has this long to pay another way. */
const failedPendingGraceMs = 24 * 60 * 60_000
/** Interval between checks when the order no longer waits for payment. A late payment is refunded. */
const closedOrderCheckMs = 60 * 60_000
/**
 * Interval between checks of a refused or cancelled payment. A bank may still approve it, and the webhook about that may be lost.
 */
const endedCheckMs = 6 * 60 * 60_000
const endedWatchMs = 3 * 24 * 60 * 60_000
/** An unfinished payment of this age is no longer checked. */
const abandonMs = 30 * 24 * 60 * 60_000
/**
 * Age of a paid payment at its first check. Owners refund in the provider's dashboard, and banks charge back. The provider sends
 * webhooks about both; checks at doubling ages find those whose webhook was lost.
 */
const firstPaidCheckMs = 24 * 60 * 60_000
/** Refunds and chargebacks are possible for at most this long. */
export const refundWindowMs = 180 * 24 * 60 * 60_000

/**
 * Records the state of a payment at the provider, in one transaction. The call is idempotent: repeated, late and reordered
 * reports change the order's money once and book one refund of money that does not belong to the order.
 */
export async function applyProviderPayment(
	payments: Payments,
	attemptId: number,
	payment: PaymentAtProvider,
): Promise<PaymentAttempt['state']> {
	const { state, order, chargebacks } = await inTransaction(payments.db, async (trx) => {
		const { order_id } = await trx.selectFrom('payment_attempts').select('order_id').where('id', '=', attemptId).executeTakeFirstOrThrow()
		const order = await lockOrder(trx, order_id)
		const attempt = await trx.selectFrom('payment_attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow()
		const now = payments.clock()
		const isBooked = attempt.state === 'paid' || attempt.state === 'strange'
		if (isBooked || payment.state === 'paid') {
			const state = isBooked ? attempt.state : await recordPayment(trx, order, attempt, payment, now)
			const chargebacks = await applyReversals(trx, attempt, payment, now)
			const check_at = nextPaidCheckAt(attempt, now)
			await trx.updateTable('payment_attempts').set({ check_at }).where('id', '=', attemptId).execute()
			await issueReceipts(trx, order.id, now)
			return { state, order, chargebacks }
		}
		// An answer from before the payment ended may arrive after it.
		const state = payment.state === 'open' && !isUnfinished(attempt) ? attempt.state : payment.state
		const check_at = nextCheckAt(order, attempt, state, now)
		await trx.updateTable('payment_attempts').set({ state, check_at }).where('id', '=', attemptId).execute()
		if (order.payment_state === 'open' && state !== attempt.state)
			await updatePaymentDeadline(trx, order, { attempt, state, now, payments })
		return { state, order, chargebacks: [] }
	})
	for (const { reference, amount } of chargebacks)
		payments.logger.error({ order: order.order_no, reference, amount }, 'A chargeback was opened: the owner can contest it at the provider')
	return state
}

interface AttemptChange {
	readonly attempt: PaymentAttempt
	/** The new state of the attempt. */
	readonly state: PaymentAttempt['state']
	readonly now: Date
	readonly payments: Payments
}

/** A pending payment extends the deadline and stops the reminder. A failed one sends the reminder again. */
async function updatePaymentDeadline(trx: Trx, { id, pay_by }: Order, { attempt, state, now, payments }: AttemptChange): Promise<void> {
	const waitUntil = (time: string) => trx.updateTable('orders').set({ pay_by: time }).where('id', '=', id).execute()
	if (state === 'pending') {
		const until = addMs(new Date(attempt.created_at), pendingWaitMs)
		if (until > (pay_by ?? '')) await waitUntil(until)
		await unqueueOrderMails(trx, id, ['unpaid'])
	} else if (attempt.state === 'pending') {
		await waitUntil(addMs(now, Math.max(failedPendingGraceMs, payments.paymentTimeoutMs)))
		await queueOrderMails(trx, id, ['unpaid'], now)
	}
}

/** Time of the next check; null: the attempt is not checked again. */
function nextCheckAt(order: Order, { created_at }: PaymentAttempt, state: PaymentAttempt['state'], now: Date): string | null {
	const age = now.getTime() - Date.parse(created_at)
	if (state === 'pending') return age > abandonMs ? null : addMs(now, pendingCheckMs)
	if (state !== 'open') return age > endedWatchMs ? null : addMs(now, endedCheckMs)
	if (age > abandonMs) return null
	return addMs(now, order.payment_state === 'open' ? openCheckMs : closedOrderCheckMs)
}

/** Time of the next check of a paid attempt; null: refunds and chargebacks are no longer possible. */
function nextPaidCheckAt({ created_at }: PaymentAttempt, now: Date): string | null {
	const age = now.getTime() - Date.parse(created_at)
	return age > refundWindowMs ? null : addMs(now, Math.max(firstPaidCheckMs, age))
}

async function recordPayment(
	trx: Trx,
	order: Order,
	attempt: PaymentAttempt,
	payment: PaymentAtProvider,
	now: Date,
): Promise<PaymentAttempt['state']> {
	const matchesRequest = payment.amount === attempt.amount && payment.currency === attempt.currency
	const state = matchesRequest ? 'paid' : 'strange'
	const detail = matchesRequest
		? ''
		: `requested ${attempt.amount} minor units of ${attempt.currency}, got ${payment.amount} of ${payment.currency}`
	await trx.updateTable('payment_attempts').set({ state, detail }).where('id', '=', attempt.id).execute()
	const reason = refundReason(order, matchesRequest)
	if (reason) {
		const currency = payment.currency === attempt.currency ? '' : payment.currency
		await bookRefund(trx, { orderId: order.id, attemptId: attempt.id, amount: payment.amount, currency, reason, mail: 'waiting', now })
		return state
	}
	await trx
		.updateTable('orders')
		.set({ payment_state: 'paid', pay_by: null, paid_amount: payment.amount })
		.where('id', '=', order.id)
		.execute()
	await logEvent(trx, { order_id: order.id, kind: 'paid', amount: payment.amount }, now)
	await unqueueOrderMails(trx, order.id, ['unpaid'])
	// Customer and shop already have the mails of an order that is paid on delivery.
	await queueOrderMails(trx, order.id, order.payment_state === 'open' ? ['customer', 'shop'] : ['paid'], now)
	return state
}

/** Why received money does not belong to the order; null: it does. */
function refundReason({ payment_state, status }: Order, matchesRequest: boolean) {
	if (!matchesRequest) return 'strange'
	if (payment_state === 'given_up' || status === cancelledStatus) return 'late'
	return payment_state === 'open' || payment_state === 'due' ? null : 'twice'
}

import type { Selectable } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { PaymentRefundsTable } from '../../infrastructure/db/schema/payments.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { lockOrder } from '../checkout/order/lock-order.ts'
import { issueReceipts } from '../checkout/order/receipts.ts'
import { isOfOrder, updateRefundedAmount } from '../checkout/order/refunds.ts'
import { applyProviderPayment } from './apply-payment.ts'
import { addMs, findProvider, paymentQueues, type QueueName } from './payment-queues.ts'
import { ProviderFailure, ProviderRefusal, type RefundAtProvider } from './providers/provider.ts'
import { mailAboutRefund } from './refund-mail.ts'
import { sentCheckMs } from './reversals.ts'

type Refund = Selectable<PaymentRefundsTable>

/** How long a process reserves a refund. */
const leaseMs = 2 * 60_000
/** Minutes after each failed attempt; then the owner has to act. */
const retryMinutes = [1, 2, 5, 15, 60, 180, 360, 720, 1440, 1440]

/** After so many failures the provider has probably stored the failure under the key, whether it says so or not. */
const maxFailures = 3

/**
 * Sends every due refund to its provider, in one queue per provider. Several processes can do so at the same time: each
 * refund is reserved by one.
 */
export async function sendDueRefunds(payments: Payments): Promise<void> {
	await Promise.all(paymentQueues(payments).map((queue) => sendQueueRefunds(payments, queue, () => false)))
}

/** Sends the refunds of one queue. */
export async function sendQueueRefunds(payments: Payments, queue: QueueName, isEnding: () => boolean): Promise<void> {
	const isPaused = () => payments.providers.get(queue ?? '')?.isPaused() ?? false
	while (!isEnding() && !isPaused()) {
		const refund = await leaseDueRefund(payments, queue)
		if (!refund) return
		await sendRefund(payments, refund)
	}
}

async function leaseDueRefund({ db, clock, providers }: Payments, queue: QueueName): Promise<Refund | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom('payment_refunds')
			.innerJoin('payment_attempts', 'payment_attempts.id', 'payment_refunds.attempt_id')
			.selectAll('payment_refunds')
			.where('due_at', '<=', now.toISOString())
			.where(({ eb, not }) =>
				queue === null
					? not(eb('payment_attempts.provider', 'in', [...providers.keys(), '']))
					: eb('payment_attempts.provider', '=', queue),
			)
			.orderBy('due_at')
			.orderBy('payment_refunds.id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		const leased = await db
			.updateTable('payment_refunds')
			.set({ due_at: addMs(now, leaseMs), tries: due.tries + 1 })
			.where('id', '=', due.id)
			.where('due_at', '=', due.due_at)
			.where('tries', '=', due.tries)
			.returningAll()
			.executeTakeFirst()
		if (leased) return leased
	}
}

async function sendRefund(payments: Payments, refund: Refund): Promise<void> {
	try {
		const result = await requestRefund(payments, refund)
		if (result) await recordRefund(payments, refund, result)
	} catch (error) {
		const detail = error instanceof Error ? error.message : String(error)
		payments.logger.warn({ err: error, refund: refund.id }, 'A refund could not be sent to its provider')
		const pause = error instanceof ProviderRefusal ? undefined : retryMinutes[refund.tries - 1]
		if (pause === undefined) await recordRefund(payments, refund, { reference: refund.reference ?? '', state: 'failed', detail })
		else
			await payments.db
				.updateTable('payment_refunds')
				.set({
					due_at: addMs(payments.clock(), pause * 60_000),
					detail,
					key_number: refund.key_number + (needsNewKey(refund, error) ? 1 : 0),
				})
				.where('id', '=', refund.id)
				.execute()
	}
}

/**
 * Whether the next attempt needs another idempotency key. The provider has responded, so this request is over. If it was
 * paid despite the response, it is in the provider's list of refunds, which each attempt reads first and finds by
 * `refund_key`, which never changes. After a time-out the request may still be running, so the key stays: with another
 * one both might be paid.
 */
function needsNewKey({ state, tries }: Refund, error: unknown): boolean {
	if (state !== 'due' || !(error instanceof ProviderFailure)) return false
	return error.isStored || tries >= maxFailures
}

/** Returns null if the money was refunded in another way in the meantime. */
async function requestRefund(payments: Payments, refund: Refund): Promise<RefundAtProvider | null> {
	const attempt = await payments.db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('id', '=', refund.attempt_id ?? 0)
		.executeTakeFirstOrThrow()
	const provider = findProvider(payments, attempt)
	if (!provider) throw new Error(`The shop no longer has a key for ${attempt.provider}`)
	const reference = attempt.reference ?? ''
	if (refund.state === 'sent' && refund.reference) return await provider.fetchRefund(reference, refund.reference)
	// Reads refunds that the owner has made at the provider, so that they are not made twice.
	const payment = await provider.fetch(reference)
	await applyProviderPayment(payments, attempt.id, payment)
	const current = await payments.db.selectFrom('payment_refunds').selectAll().where('id', '=', refund.id).executeTakeFirst()
	if (current?.state !== 'due') return null
	// A payment in a wrong currency is refunded completely in that currency.
	const currency = refund.reason === 'strange' ? payment.currency : attempt.currency
	return await provider.refund({
		reference,
		key: current.refund_key,
		keyNumber: current.key_number,
		amount: current.amount,
		currency,
		isRetry: refund.tries > 1,
	})
}

async function recordRefund(payments: Payments, refund: Refund, result: RefundAtProvider): Promise<void> {
	const { state, detail } = result
	const now = payments.clock()
	await inTransaction(payments.db, async (trx) => {
		await lockOrder(trx, refund.order_id)
		const due_at = state === 'sent' ? addMs(now, sentCheckMs) : null
		await trx
			.updateTable('payment_refunds')
			.set({ state, detail, due_at, reference: result.reference || refund.reference, tries: state === 'sent' ? 0 : refund.tries })
			.where('id', '=', refund.id)
			.execute()
		await mailAboutRefund(trx, refund, state, now)
		if (state === 'failed' && isOfOrder(refund.reason)) await updateRefundedAmount(trx, refund.order_id)
		await issueReceipts(trx, refund.order_id, now)
	})
	if (state === 'failed')
		payments.logger.error({ refund: refund.id, order: refund.order_id, detail }, 'A refund failed and must be paid manually')
}

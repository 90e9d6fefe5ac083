import type { Selectable } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { PaymentRefundsTable } from '../../infrastructure/db/schema/payments.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { lockOrder } from '../checkout/booking/lock.ts'
import { issueReceipts } from '../checkout/booking/receipts.ts'
import { countRefunded, isOfOrder } from '../checkout/booking/refunds.ts'
import { applyProviderPayment } from './apply-payment.ts'
import { addMs, providerOf, type QueueName, queuesOf } from './payments.ts'
import { ProviderFailure, ProviderRefusal, type RefundAtProvider } from './providers/provider.ts'
import { mailAboutRefund } from './refund-mail.ts'
import { sentCheckMs } from './reversals.ts'

type Refund = Selectable<PaymentRefundsTable>

/** How long whoever took a refund has for it. */
const leaseMs = 2 * 60_000
/** Minutes after each try that failed; then it is the owner's. */
const retryMinutes = [1, 2, 5, 15, 60, 180, 360, 720, 1440, 1440]

/** A provider that failed so often has probably stored its failure, whether it says so or not. */
const maxFailures = 3

/** Tells the providers of every refund that is due, each by itself. Several processes may do so at once: each is taken by one. */
export async function sendDueRefunds(payments: Payments): Promise<void> {
	await Promise.all(queuesOf(payments).map((queue) => sendQueueRefunds(payments, queue, () => false)))
}

/** The refunds of one queue. */
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
		payments.logger.warn({ err: error, refund: refund.id }, 'A refund could not be given to its provider')
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
 * Whether the next try needs another idempotency key. The provider has answered then, so this request is over: should it have
 * paid back in spite of its answer, that refund is in the provider's list, which each try reads first, and carries `refund_key`,
 * which stays the same. After a time-out the request may still be at work, and the key stays: with another one both might pay.
 */
function needsNewKey({ state, tries }: Refund, error: unknown): boolean {
	if (state !== 'due' || !(error instanceof ProviderFailure)) return false
	return error.isStored || tries >= maxFailures
}

/** null: it went back otherwise meanwhile. */
async function requestRefund(payments: Payments, refund: Refund): Promise<RefundAtProvider | null> {
	const attempt = await payments.db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('id', '=', refund.attempt_id ?? 0)
		.executeTakeFirstOrThrow()
	const provider = providerOf(payments, attempt)
	if (!provider) throw new Error(`The shop has no key of ${attempt.provider} any more`)
	const reference = attempt.reference ?? ''
	if (refund.state === 'sent' && refund.reference) return await provider.fetchRefund(reference, refund.reference)
	// What the owner has paid back there is not paid back again.
	const said = await provider.fetch(reference)
	await applyProviderPayment(payments, attempt.id, said)
	const still = await payments.db.selectFrom('payment_refunds').selectAll().where('id', '=', refund.id).executeTakeFirst()
	if (still?.state !== 'due') return null
	// Of another currency than was asked for all goes back, in that one: the provider knows which.
	const currency = refund.reason === 'strange' ? said.currency : attempt.currency
	return await provider.refund({
		reference,
		key: still.refund_key,
		keyNumber: still.key_number,
		amount: still.amount,
		currency,
		isRetry: refund.tries > 1,
	})
}

async function recordRefund(payments: Payments, refund: Refund, said: RefundAtProvider): Promise<void> {
	const { state, detail } = said
	const now = payments.clock()
	await inTransaction(payments.db, async (trx) => {
		await lockOrder(trx, refund.order_id)
		const due_at = state === 'sent' ? addMs(now, sentCheckMs) : null
		await trx
			.updateTable('payment_refunds')
			.set({ state, detail, due_at, reference: said.reference || refund.reference, tries: state === 'sent' ? 0 : refund.tries })
			.where('id', '=', refund.id)
			.execute()
		await mailAboutRefund(trx, refund, state, now)
		if (state === 'failed' && isOfOrder(refund.reason)) await countRefunded(trx, refund.order_id)
		await issueReceipts(trx, refund.order_id, now)
	})
	if (state === 'failed')
		payments.logger.error({ refund: refund.id, order: refund.order_id, detail }, 'A refund failed: the owner has to pay it back')
}

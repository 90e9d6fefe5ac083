import type { Payments } from '../../infrastructure/context/payments.ts'
import { cancelAttempt, checkAttempt } from './attempt.ts'
import { giveUpOrders } from './give-up-orders.ts'
import { addMs, isUnfinished, type PaymentAttempt, paymentQueues, type QueueName } from './payment-queues.ts'
import { sendQueueRefunds } from './refunds.ts'
import { resolveWebhookEvents } from './webhooks.ts'

/** How long a process reserves a payment for a check. */
const leaseMs = 60_000
/** Minutes until the next check after a failed one. */
const retryMinutes = [1, 2, 4, 8, 15, 30]

/**
 * Checks every due payment, gives up orders that were not paid in time, and sends refunds, separately for each provider.
 * Several processes can do so at the same time. Failures are retried in the next run.
 */
export async function reconcile(payments: Payments, isEnding: () => boolean = () => false): Promise<void> {
	await Promise.all(paymentQueues(payments).map((queue) => settleQueue(payments, queue, isEnding)))
}

/** Like `reconcile` for one queue. Orders are given up and refunds are sent without waiting for the checks. */
export async function settleQueue(payments: Payments, queue: QueueName, isEnding: () => boolean): Promise<void> {
	await Promise.all([
		checkDueAttempts(payments, queue, isEnding),
		giveUpOrders(payments, queue, isEnding),
		sendQueueRefunds(payments, queue, isEnding),
	])
	// Refunds that the checks have booked.
	await sendQueueRefunds(payments, queue, isEnding)
}

/** Payments of a provider without a key wait until there is one again. */
async function checkDueAttempts(payments: Payments, queue: QueueName, isEnding: () => boolean): Promise<void> {
	const provider = payments.providers.get(queue ?? '')
	if (!provider) return
	await resolveWebhookEvents(payments, provider, isEnding)
	while (!isEnding() && !provider.isPaused()) {
		const attempt = await leaseDueAttempt(payments, provider.id)
		if (!attempt) return
		await checkLeasedAttempt(payments, attempt)
	}
}

async function leaseDueAttempt({ db, clock }: Payments, provider: string): Promise<PaymentAttempt | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom('payment_attempts')
			.selectAll()
			.where('check_at', '<=', now.toISOString())
			.where('provider', '=', provider)
			.orderBy('check_at')
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		const leased = await db
			.updateTable('payment_attempts')
			.set({ check_at: addMs(now, leaseMs), checks: due.checks + 1 })
			.where('id', '=', due.id)
			.where('check_at', '=', due.check_at)
			.where('checks', '=', due.checks)
			.returningAll()
			.executeTakeFirst()
		if (leased) return leased
	}
}

async function checkLeasedAttempt(payments: Payments, attempt: PaymentAttempt): Promise<void> {
	try {
		await checkAttempt(payments, attempt)
		await cancelIfSettled(payments, attempt)
	} catch (error) {
		payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment could not be checked; it will be checked again')
		const pause = retryMinutes[Math.min(attempt.checks, retryMinutes.length) - 1] ?? 1
		await payments.db
			.updateTable('payment_attempts')
			.set({ check_at: addMs(payments.clock(), pause * 60_000) })
			.where('id', '=', attempt.id)
			.where('check_at', 'is not', null)
			.execute()
	}
}

/** An order that is cancelled or settled in another way needs no payment: no one should be able to pay it. */
async function cancelIfSettled(payments: Payments, { id, order_id }: PaymentAttempt): Promise<void> {
	const now = await payments.db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	if (!isUnfinished(now)) return
	const order = await payments.db
		.selectFrom('orders')
		.select(['payment_state', 'payment_provider'])
		.where('id', '=', order_id)
		.executeTakeFirstOrThrow()
	if (order.payment_state !== 'open' || order.payment_provider !== now.provider) await cancelAttempt(payments, now)
}

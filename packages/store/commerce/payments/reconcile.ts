import type { Payments } from '../../infrastructure/context/payments.ts'
import { cancelAttempt, checkAttempt } from './attempt.ts'
import { giveUpOrders } from './give-up.ts'
import { type Attempt, addMs, isUnfinished, type QueueName, queuesOf } from './payments.ts'
import { sendQueueRefunds } from './refunds.ts'
import { resolveWebhookEvents } from './webhooks.ts'

/** How long whoever looks at a payment has for it. */
const leaseMs = 60_000
/** Minutes until the next look after one that failed. */
const retryMinutes = [1, 2, 4, 8, 15, 30]

/**
 * Looks at every payment that is to be looked at, gives up what was not paid in time, and sends what goes back: of each provider
 * by itself. Several processes may do so at once. What fails is tried again by the next round.
 */
export async function reconcile(payments: Payments, isEnding: () => boolean = () => false): Promise<void> {
	await Promise.all(queuesOf(payments).map((queue) => settleQueue(payments, queue, isEnding)))
}

/** The same for one queue. Giving up and refunds do not wait for the looks. */
export async function settleQueue(payments: Payments, queue: QueueName, isEnding: () => boolean): Promise<void> {
	await Promise.all([
		checkDueAttempts(payments, queue, isEnding),
		giveUpOrders(payments, queue, isEnding),
		sendQueueRefunds(payments, queue, isEnding),
	])
	// Those that the looks have booked.
	await sendQueueRefunds(payments, queue, isEnding)
}

/** What a provider has that the shop has no key of any more waits until there is one again. */
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

async function leaseDueAttempt({ db, clock }: Payments, provider: string): Promise<Attempt | null> {
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

async function checkLeasedAttempt(payments: Payments, attempt: Attempt): Promise<void> {
	try {
		await checkAttempt(payments, attempt)
		await cancelIfSettled(payments, attempt)
	} catch (error) {
		payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment could not be looked at; it will be again')
		const pause = retryMinutes[Math.min(attempt.checks, retryMinutes.length) - 1] ?? 1
		await payments.db
			.updateTable('payment_attempts')
			.set({ check_at: addMs(payments.clock(), pause * 60_000) })
			.where('id', '=', attempt.id)
			.where('check_at', 'is not', null)
			.execute()
	}
}

/** An order that was called off, or is settled otherwise, waits for no payment: nobody shall be able to make it. */
async function cancelIfSettled(payments: Payments, { id, order_id }: Attempt): Promise<void> {
	const now = await payments.db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	if (!isUnfinished(now)) return
	const order = await payments.db
		.selectFrom('orders')
		.select(['payment_state', 'payment_provider'])
		.where('id', '=', order_id)
		.executeTakeFirstOrThrow()
	if (order.payment_state !== 'open' || order.payment_provider !== now.provider) await cancelAttempt(payments, now)
}

import type { Store } from '../../infrastructure/context/store.ts'
import { sendDueOrderMails } from '../checkout/mails/mail-queue.ts'
import { paymentQueues, type QueueName } from './payment-queues.ts'
import { settleQueue } from './reconcile.ts'

interface Runs {
	/** Resolves with the last run that was started or planned. */
	last: Promise<void>
	/** The run that has not started yet; null: none. */
	planned: Promise<void> | null
}

const runsOf = new WeakMap<Store, Map<QueueName, Runs>>()

/**
 * Checks due payments after the response is sent, and sends the resulting mails. Each provider has its own queue of sequential
 * runs, so that a slow provider does not delay the others.
 */
export function settleInBackground(store: Store): void {
	if (store.payments.providers.size === 0) return
	store.background.run('settle the payments', async () => {
		await Promise.all(paymentQueues(store.payments).map((queue) => scheduleRun(store, queue)))
	})
}

/** Reuses a planned run: it processes everything that is due when it starts. */
function scheduleRun(store: Store, queue: QueueName): Promise<void> {
	const all = runsOf.get(store) ?? new Map<QueueName, Runs>()
	runsOf.set(store, all)
	const runs = all.get(queue) ?? { last: Promise.resolve(), planned: null }
	all.set(queue, runs)
	if (runs.planned) return runs.planned
	const run = async () => {
		runs.planned = null
		await settleQueue(store.payments, queue, store.background.isShuttingDown)
		await sendDueOrderMails(store)
	}
	runs.planned = runs.last.then(run, run)
	runs.last = runs.planned
	return runs.planned
}

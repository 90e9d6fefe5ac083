import type { Selectable } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { WebhookDeliveriesTable, WebhookEventsTable, WebhooksTable } from '../../infrastructure/db/schema/webhooks.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { longestWaitMs, nextWait } from './retry-times.ts'
import type { Attempt } from './send-message.ts'

/** How long a process reserves a delivery; after that another process takes it over. Longer than any attempt. */
const leaseMs = 60_000

/** A delivery that this process has reserved. */
export interface ReservedDelivery extends Pick<Selectable<WebhookDeliveriesTable>, 'id' | 'webhook_id' | 'tries'> {
	readonly webhook: Pick<Selectable<WebhooksTable>, 'id' | 'url' | 'has_personal_data' | 'secret' | 'old_secret' | 'old_secret_until'>
	readonly event: Pick<Selectable<WebhookEventsTable>, 'event_id' | 'body' | 'personal_body'>
}

/** Reserves the delivery that is due first; null: none is. `except`: webhooks that are busy. */
export async function reserveDelivery(db: Db, now: Date, except: readonly number[]): Promise<ReservedDelivery | null> {
	for (;;) {
		const due = await db
			.selectFrom('webhook_deliveries as delivery')
			.innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
			.select(['delivery.id', 'delivery.due_at', 'delivery.tries'])
			.where('delivery.state', '=', 'waiting')
			.where((delivery) =>
				delivery.or([
					delivery('due_at', '<=', now.toISOString()),
					// The clock was ahead, and has been set back since.
					delivery('due_at', '>', new Date(now.getTime() + longestWaitMs).toISOString()),
				]),
			)
			.where('disabled_at', 'is', null)
			.$if(except.length > 0, (query) => query.where('webhook_id', 'not in', except))
			.orderBy('due_at')
			.orderBy('delivery.id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		const taken = await db
			.updateTable('webhook_deliveries')
			.set({ due_at: new Date(now.getTime() + leaseMs).toISOString(), tries: due.tries + 1 })
			.where('id', '=', due.id)
			.where('state', '=', 'waiting')
			.where('due_at', '=', due.due_at)
			.where('tries', '=', due.tries)
			.returning(['id', 'webhook_id', 'event_id', 'tries'])
			.executeTakeFirst()
		// Otherwise another process was faster.
		if (taken) return await withContent(db, taken)
	}
}

async function withContent(
	db: Db,
	{ event_id, ...delivery }: Pick<Selectable<WebhookDeliveriesTable>, 'id' | 'webhook_id' | 'event_id' | 'tries'>,
) {
	const [webhook, event] = await Promise.all([
		db
			.selectFrom('webhooks')
			.select(['id', 'url', 'has_personal_data', 'secret', 'old_secret', 'old_secret_until'])
			.where('id', '=', delivery.webhook_id)
			.executeTakeFirst(),
		db.selectFrom('webhook_events').select(['event_id', 'body', 'personal_body']).where('id', '=', event_id).executeTakeFirst(),
	])
	// Both were deleted in the meantime, and the delivery with them.
	return webhook && event ? { ...delivery, webhook, event } : null
}

/** Makes a delivery due again that this process could not finish, because it ends. */
export async function releaseDelivery(db: Db, { id, tries }: ReservedDelivery, now: Date): Promise<void> {
	await db
		.updateTable('webhook_deliveries')
		.set({ due_at: now.toISOString(), tries: tries - 1 })
		.where('id', '=', id)
		.where('tries', '=', tries)
		.execute()
}

interface Recorded {
	readonly durationMs: number
	readonly now: Date
	readonly random: () => number
}

/** Status with which a receiver says that it wants no more messages. */
const gone = 410

/** Records an attempt, and when the next one is due. The state of the webhook follows from it. */
export async function recordAttempt(
	db: Db,
	delivery: ReservedDelivery,
	attempt: Attempt,
	{ durationMs, now, random }: Recorded,
): Promise<void> {
	const { id, webhook_id, tries } = delivery
	const { status, error, answer, retryAfterMs } = attempt
	const wait = error === '' || status === gone ? null : nextWait({ tries, retryAfterMs, random })
	const state = error === '' ? 'delivered' : wait === null ? 'failed' : 'waiting'
	const due_at = wait === null ? null : new Date(now.getTime() + wait).toISOString()
	await inTransaction(db, async (trx) => {
		const recorded = await trx
			.updateTable('webhook_deliveries')
			.set({ state, due_at, status, error, answer, duration_ms: durationMs, tried_at: now.toISOString() })
			.where('id', '=', id)
			// Another process has taken it over after the reservation had ended, and records its own attempt.
			.where('tries', '=', tries)
			.where('state', '=', 'waiting')
			.executeTakeFirst()
		if (recorded.numUpdatedRows === 0n) return
		if (status === gone) await switchOff(trx, webhook_id, 'gone', now)
		else if (state !== 'waiting') await setFailing(trx, webhook_id, state === 'failed' ? now : null)
	})
}

async function setFailing(trx: Db, id: number, since: Date | null): Promise<void> {
	await trx
		.updateTable('webhooks')
		.set({ failing_since: since?.toISOString() ?? null })
		.where('id', '=', id)
		.where('failing_since', since ? 'is' : 'is not', null)
		.execute()
}

/** Switches a webhook off. Its waiting deliveries have failed; they can be sent again after it is switched on. */
export async function switchOff(trx: Db, id: number, reason: '' | 'gone', now: Date): Promise<void> {
	await trx
		.updateTable('webhooks')
		.set({ disabled_at: now.toISOString(), disabled_reason: reason, failing_since: null })
		.where('id', '=', id)
		.execute()
	await trx
		.updateTable('webhook_deliveries')
		.set({ state: 'failed', due_at: null, error: 'The webhook was switched off before.' })
		.where('webhook_id', '=', id)
		.where('state', '=', 'waiting')
		.execute()
}

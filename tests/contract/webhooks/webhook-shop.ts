import { randomBytes } from 'node:crypto'
import { openWebhooks, type Webhooks, type WebhooksOptions } from '@storefront/store/commerce/webhooks/open-webhooks.ts'
import { applyRecordedChange } from '@storefront/store/desk/recorded-change.ts'
import { type WebhookInput, webhookChanges } from '@storefront/store/desk/webhooks/webhook-changes.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { eventTypeNames } from '@storefront/store/infrastructure/events/event-types.ts'
import { recordEvent } from '@storefront/store/infrastructure/events/outbox.ts'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'

export const key = randomBytes(32)
export const start = new Date('2026-11-28T10:00:00.000Z')
export const changes = webhookChanges(key)
export const cli = { actor: { kind: 'cli' }, now: start } as const

/** A clock that tests set forward. */
export function createClock() {
	let now = start
	return {
		now: () => now,
		forward(ms: number) {
			now = new Date(now.getTime() + ms)
		},
	}
}

/** Removes the webhooks of earlier tests, with their events and deliveries. */
export async function removeWebhooks(db: Db): Promise<void> {
	for (const table of ['webhook_events', 'webhooks'] as const) await db.deleteFrom(table).execute()
}

export function addWebhook(db: Db, input: Pick<WebhookInput, 'url'> & Partial<WebhookInput>) {
	return applyRecordedChange(db, changes.add({ events: eventTypeNames, hasPersonalData: false, ...input }), cli)
}

/** The deliveries of a process, to receivers on this machine. */
export function openTestWebhooks(db: Db, options: Partial<WebhooksOptions> = {}): Webhooks {
	const webhooks = openWebhooks({
		...{ db, key, logger: pino({ level: 'silent' }), privateHosts: ['127.0.0.1'], userAgent: 'test/1.0' },
		...{ random: () => 0.5, timeoutMs: 2000, clock: () => start },
		...options,
	})
	onTestFinished(() => webhooks.stop())
	return webhooks
}

/** Sends everything that is due now. */
export async function sendDue(webhooks: Webhooks): Promise<void> {
	webhooks.continue()
	await webhooks.whenIdle()
}

/** Records that a product has changed. */
export const recordProduct = (db: Db, product: number, now = start) =>
	recordEvent(db, { type: 'product.changed', facts: { products: [product] }, now })

export const readDeliveries = (db: Db) => db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
export const readWebhook = (db: Db, id: number) => db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

import { setTimeout as wait } from 'node:timers/promises'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { CommandRefused, InvalidInput, NotPermitted } from '../../commands/command-errors.ts'
import { eventDays } from '../../commerce/webhooks/delete-old-events.ts'
import { deriveKey } from '../../infrastructure/crypto/keys.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { eventTypeNames, eventTypes } from '../../infrastructure/events/event-types.ts'
import { recordTestEvent } from '../../infrastructure/events/outbox.ts'
import { checkPublicUrl, InvalidPublicUrl } from '../../infrastructure/network/public-url.ts'
import type { OpenStore } from '../../infrastructure/running/open-store.ts'
import type { DeskSession } from '../auth/sessions/sessions.ts'
import type { PageRequest } from '../queries/keyset.ts'
import { type DeskWebhook, listDeliveries, listWebhooks, readDelivery } from '../queries/settings/webhooks.ts'
import { sensitiveChanges } from '../recorded-change.ts'
import type { DeskUser } from '../user.ts'
import { type WebhookInput, webhookChanges } from './webhook-changes.ts'

type Service = Pick<OpenStore, 'db' | 'sendWebhooks'>

/** The webhooks, for the pages of the settings. Changes need the permission `settings.write` and a fresh session. */
export function bindWebhooks(
	{ db, sendWebhooks }: Service,
	{ secret, configuration, now }: { secret: Uint8Array; configuration: Pick<Configuration, 'WEBHOOK_PRIVATE_HOSTS'>; now: () => Date },
) {
	const apply = sensitiveChanges(db, 'settings.write', now)
	const changes = webhookChanges(deriveKey(secret, 'webhook'))
	const privateHosts = new Set(configuration.WEBHOOK_PRIVATE_HOSTS)
	const checked = async (input: WebhookInput): Promise<WebhookInput> => {
		try {
			return { ...input, url: await checkPublicUrl(input.url, { privateHosts, example: 'https://erp.example/orders' }) }
		} catch (error) {
			throw error instanceof InvalidPublicUrl ? new InvalidInput({ url: [error.message] }) : error
		}
	}
	return {
		/** Days after which events and deliveries are deleted. */
		keptDays: eventDays,
		/** The events that an owner can choose. */
		eventTypes: eventTypeNames.map((name) => ({ name, ...eventTypes[name] })),
		list: () => listWebhooks(db),
		find: async (id: number): Promise<DeskWebhook | null> => (await listWebhooks(db)).find((webhook) => webhook.id === id) ?? null,
		listDeliveries: (webhook: number, page: PageRequest) => listDeliveries(db, webhook, page),
		readDelivery: (webhook: number, id: number) => readDelivery(db, webhook, id),
		/** Returns the id, and the secret, which is shown once. */
		add: async (session: DeskSession, input: WebhookInput) => apply(session, changes.add(await checked(input))),
		change: async (session: DeskSession, webhook: DeskWebhook, input: WebhookInput) =>
			apply(session, changes.change(webhook, await checked(input))),
		/** Returns the new secret, which is shown once. */
		replaceSecret: (session: DeskSession, webhook: DeskWebhook) => apply(session, changes.replaceSecret(webhook)),
		switchOn: (session: DeskSession, webhook: DeskWebhook) => apply(session, changes.switchOn(webhook)),
		switchOff: (session: DeskSession, webhook: DeskWebhook) => apply(session, changes.switchOff(webhook)),
		remove: (session: DeskSession, webhook: DeskWebhook) => apply(session, changes.remove(webhook)),
		/** Sends a test event, without data. Returns the id of its delivery; null: it is not prepared yet. */
		async sendTest(user: DeskUser, { id, state }: DeskWebhook): Promise<number | null> {
			requirePermission(user)
			refuseOff(state)
			const event = await recordTestEvent(db, id, now())
			sendWebhooks()
			return await waitForAttempt(db, (delivery) => delivery.where('event_id', '=', event))
		},
		/** Sends a delivery again, with the same id. */
		async sendAgain(user: DeskUser, { id: webhook, state }: DeskWebhook, id: number): Promise<void> {
			requirePermission(user)
			refuseOff(state)
			await db
				.updateTable('webhook_deliveries')
				.set({ state: 'waiting', due_at: now().toISOString(), tries: 0, tried_at: null })
				.where('id', '=', id)
				.where('webhook_id', '=', webhook)
				.execute()
			sendWebhooks()
			await waitForAttempt(db, (delivery) => delivery.where('id', '=', id))
		},
	}
}

/** How long a page waits for the first attempt, so that it shows its result. */
const [waitSteps, waitStepMs] = [20, 100]

async function waitForAttempt(db: Db, choose: (query: ReturnType<typeof selectAttempts>) => ReturnType<typeof selectAttempts>) {
	let found: { readonly id: number; readonly tried_at: string | null } | undefined
	for (let step = 0; step < waitSteps && !found?.tried_at; step++) {
		if (step > 0) await wait(waitStepMs)
		found = await choose(selectAttempts(db)).executeTakeFirst()
	}
	return found?.id ?? null
}

function selectAttempts(db: Db) {
	return db.selectFrom('webhook_deliveries').select(['id', 'tried_at'])
}

function requirePermission({ permissions }: DeskUser): void {
	if (!permissions.has('settings.write')) throw new NotPermitted('settings.write')
}

function refuseOff(state: DeskWebhook['state']): void {
	if (state === 'off' || state === 'gone') throw new CommandRefused('This webhook is switched off. Switch it on first.')
}

import type { Updateable } from 'kysely'
import type { Trx } from '../../commands/command.ts'
import { CommandRefused, InvalidInput } from '../../commands/command-errors.ts'
import { switchOff } from '../../commerce/webhooks/deliveries.ts'
import { createWebhookSecret, encryptWebhookSecret, oldSecretMs } from '../../commerce/webhooks/secrets.ts'
import type { WebhooksTable } from '../../infrastructure/db/schema/webhooks.ts'
import { type EventTypeName, eventTypeNames } from '../../infrastructure/events/event-types.ts'
import type { RecordedChange } from '../recorded-change.ts'

/** Most webhooks of a shop: every event is sent to each of them. */
const mostWebhooks = 20

/** What an owner chooses. */
export interface WebhookInput {
	/** Checked by `checkPublicUrl`. */
	readonly url: string
	readonly events: readonly string[]
	/** Whether orders have the customer's address and email. */
	readonly hasPersonalData: boolean
}

interface ShownWebhook {
	readonly id: number
	readonly url: string
}

/** The changes of webhooks. `key` encrypts their secrets. */
export function webhookChanges(key: Uint8Array) {
	return {
		add: (input: WebhookInput): RecordedChange<{ readonly id: number; readonly secret: string }> => ({
			command: 'webhook.add',
			title: () => `Added a webhook to ${hostName(input.url)} for ${describeInput(input)}`,
			async write(trx, { now }) {
				const events = checkEvents(input.events)
				await refuseSameAddress(trx, input.url)
				const { count } = await trx
					.selectFrom('webhooks')
					.select(({ fn }) => fn.countAll<number | string>().as('count'))
					.executeTakeFirstOrThrow()
				if (Number(count) >= mostWebhooks) throw new CommandRefused(`A shop can have at most ${mostWebhooks} webhooks.`)
				const { id } = await trx
					.insertInto('webhooks')
					.values({
						...{ url: input.url, events: events.join(' '), secret: '', created_at: now.toISOString() },
						has_personal_data: input.hasPersonalData ? 1 : 0,
					})
					.returning('id')
					.executeTakeFirstOrThrow()
				const secret = createWebhookSecret()
				await trx
					.updateTable('webhooks')
					.set({ secret: encryptWebhookSecret(key, secret, id) })
					.where('id', '=', id)
					.execute()
				return { id, secret }
			},
		}),
		change: ({ id }: ShownWebhook, input: WebhookInput): RecordedChange<void> => ({
			command: 'webhook.change',
			title: () => `Changed the webhook to ${hostName(input.url)}: ${describeInput(input)}`,
			async write(trx) {
				const events = checkEvents(input.events)
				await refuseSameAddress(trx, input.url, id)
				const has_personal_data = input.hasPersonalData ? 1 : 0
				await update(trx, id, { url: input.url, events: events.join(' '), has_personal_data })
			},
		}),
		/** Returns the new secret. The old one signs too for a day. */
		replaceSecret: ({ id, url }: ShownWebhook): RecordedChange<string> => ({
			command: 'webhook.secret',
			title: () => `Replaced the secret of the webhook to ${hostName(url)}`,
			async write(trx, { now }) {
				const secret = createWebhookSecret()
				const known = await trx.selectFrom('webhooks').select('secret').where('id', '=', id).executeTakeFirst()
				const old_secret_until = new Date(now.getTime() + oldSecretMs).toISOString()
				await update(trx, id, { secret: encryptWebhookSecret(key, secret, id), old_secret: known?.secret ?? null, old_secret_until })
				return secret
			},
		}),
		switchOn: ({ id, url }: ShownWebhook): RecordedChange<void> => ({
			command: 'webhook.on',
			title: () => `Switched on the webhook to ${hostName(url)}`,
			write: (trx) => update(trx, id, { disabled_at: null, disabled_reason: '', failing_since: null }),
		}),
		switchOff: ({ id, url }: ShownWebhook): RecordedChange<void> => ({
			command: 'webhook.off',
			title: () => `Switched off the webhook to ${hostName(url)}`,
			write: (trx, { now }) => switchOff(trx, id, '', now),
		}),
		remove: ({ id, url }: ShownWebhook): RecordedChange<void> => ({
			command: 'webhook.remove',
			title: () => `Removed the webhook to ${hostName(url)}`,
			async write(trx) {
				await trx.deleteFrom('webhooks').where('id', '=', id).execute()
			},
		}),
	}
}

async function update(trx: Trx, id: number, values: Updateable<WebhooksTable>): Promise<void> {
	const updated = await trx.updateTable('webhooks').set(values).where('id', '=', id).executeTakeFirst()
	if (updated.numUpdatedRows === 0n) throw new CommandRefused('This webhook was removed in the meantime.')
}

async function refuseSameAddress(trx: Trx, url: string, exceptId = 0): Promise<void> {
	const same = await trx.selectFrom('webhooks').select('id').where('url', '=', url).where('id', '<>', exceptId).executeTakeFirst()
	if (same) throw new InvalidInput({ url: ['There is a webhook to this address already.'] })
}

/** The chosen events in the order of the list. */
function checkEvents(chosen: readonly string[]): readonly EventTypeName[] {
	const events = eventTypeNames.filter((name) => chosen.includes(name))
	if (events.length === 0) throw new InvalidInput({ events: ['Choose at least one event.'] })
	return events
}

/** Paths of webhooks can contain secrets. */
function hostName(url: string): string {
	return new URL(url).host
}

function describeInput({ events, hasPersonalData }: WebhookInput): string {
	const names = eventTypeNames.filter((name) => events.includes(name)).join(', ')
	return `${names}${hasPersonalData ? ', with the address and email of customers' : ', without personal data'}`
}

import type { Selectable } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { WebhookEventsTable, WebhooksTable } from '../../infrastructure/db/schema/webhooks.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { composeEventBody } from './event-body.ts'

/** Events of one run; a caller repeats it until there are none. */
const batchSize = 50

type EventRow = Selectable<WebhookEventsTable>
type Webhook = Pick<Selectable<WebhooksTable>, 'id' | 'has_personal_data'>

/**
 * Writes the bodies and deliveries of new events. Several processes can do so at the same time; each event is prepared once. Returns the
 * number of new events that it has found. `onError`: called for an event that could not be prepared; it stays new.
 */
export async function prepareEvents(db: Db, now: Date, onError: (error: unknown) => void): Promise<number> {
	const found = await db.selectFrom('webhook_events').select('id').where('prepared_at', 'is', null).orderBy('id').limit(batchSize).execute()
	let prepared = 0
	for (const { id } of found) {
		try {
			await inTransaction(db, (trx) => prepareEvent(trx, id, now))
			prepared++
		} catch (error) {
			onError(error)
		}
	}
	return prepared
}

async function prepareEvent(trx: Db, id: number, now: Date): Promise<void> {
	const event = await trx
		.updateTable('webhook_events')
		.set({ prepared_at: now.toISOString() })
		.where('id', '=', id)
		.where('prepared_at', 'is', null)
		.returningAll()
		.executeTakeFirst()
	// Another process was faster.
	if (!event) return
	const webhooks = await findReceivers(trx, event)
	if (webhooks.length === 0) return
	const isPersonal = event.order_id !== null && webhooks.some(({ has_personal_data }) => has_personal_data === 1)
	const body = await composeEventBody(trx, event, { isPersonal: false })
	if (body === null) return
	const personal_body = isPersonal ? ((await composeEventBody(trx, event, { isPersonal })) ?? '') : ''
	await trx.updateTable('webhook_events').set({ body, personal_body }).where('id', '=', id).execute()
	await trx
		.insertInto('webhook_deliveries')
		.values(webhooks.map((webhook) => ({ webhook_id: webhook.id, event_id: id, state: 'waiting' as const, due_at: now.toISOString() })))
		.execute()
}

async function findReceivers(trx: Db, { type, webhook_id }: EventRow): Promise<readonly Webhook[]> {
	const all = await trx
		.selectFrom('webhooks')
		.select(['id', 'events', 'has_personal_data'])
		.where('disabled_at', 'is', null)
		.$if(webhook_id !== null, (query) => query.where('id', '=', webhook_id))
		.orderBy('id')
		.execute()
	return webhook_id === null ? all.filter(({ events }) => events.split(' ').includes(type)) : all
}

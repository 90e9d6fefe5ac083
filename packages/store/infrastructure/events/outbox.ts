import { randomBytes } from 'node:crypto'
import type { OrderEventKind, WhoCancelled } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type EventTypeName, testEventType } from './event-types.ts'

/** What is known of an event only at its time. Everything else is read when it is prepared. */
export interface EventFacts {
	/** Paid or refunded amount, in minor units. */
	readonly amount?: number
	readonly cancelledBy?: WhoCancelled
	readonly returnNumber?: string
	readonly products?: readonly number[]
	/** More products have changed than are listed. */
	readonly isWholeCatalogue?: boolean
}

interface NewEvent {
	readonly type: EventTypeName
	readonly orderId?: number
	readonly facts?: EventFacts
	readonly now: Date
}

/**
 * Writes an event for webhooks in the transaction of the change, so that each change that is committed has its event, and no other has. Does
 * nothing if no webhook wants this type. See commerce/webhooks.
 */
export async function recordEvent(trx: Db, { type, orderId, facts = {}, now }: NewEvent): Promise<void> {
	await sql`
		insert into webhook_events (event_id, type, order_id, facts, at)
		select ${newEventId()}, cast(${type} as text), cast(${orderId ?? null} as integer), ${JSON.stringify(facts)}, ${now.toISOString()}
		where exists (select 1 from webhooks where disabled_at is null and ' ' || events || ' ' like ${`% ${type} %`})
	`.execute(trx)
}

/** Writes the event of a test, for one webhook. Returns the id of its row. */
export async function recordTestEvent(db: Db, webhookId: number, now: Date): Promise<number> {
	const { id } = await db
		.insertInto('webhook_events')
		.values({ event_id: newEventId(), type: testEventType, order_id: null, webhook_id: webhookId, facts: '{}', at: now.toISOString() })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** The type of an event of the history of an order. */
const typesByKind: Readonly<Record<OrderEventKind, EventTypeName>> = {
	placed: 'order.placed',
	paid: 'order.paid',
	shipped: 'order.shipped',
	delivered: 'order.delivered',
	cancelled: 'order.cancelled',
	reopened: 'order.changed',
	status: 'order.changed',
	refunded: 'order.refunded',
	return_asked: 'return.requested',
	return_accepted: 'return.changed',
	return_refused: 'return.changed',
	return_received: 'return.changed',
	return_closed: 'return.changed',
	return_cancelled: 'return.changed',
}

interface HistoryEvent {
	readonly order_id: number
	readonly kind: OrderEventKind
	readonly by?: WhoCancelled | '' | undefined
	readonly detail?: string | undefined
	readonly amount?: number | undefined
}

/** Records the event of an entry in the history of an order. */
export async function recordOrderEvent(trx: Db, { order_id, kind, by, detail = '', amount }: HistoryEvent, now: Date): Promise<void> {
	const facts: EventFacts = {
		...(amount === undefined ? {} : { amount }),
		...(by ? { cancelledBy: by } : {}),
		...(kind.startsWith('return_') ? { returnNumber: detail } : {}),
	}
	await recordEvent(trx, { type: typesByKind[kind], orderId: order_id, facts, now })
}

/** Records that orders have changed without an entry in their history. `entities`: such as `order:7`; others are ignored. */
export async function recordOrderChanges(trx: Db, entities: readonly string[], now: Date): Promise<void> {
	for (const entity of entities) {
		const id = /^order:(\d+)$/.exec(entity)?.[1]
		// The order itself may be gone: the undo of an order that was made by phone.
		if (id && (await trx.selectFrom('orders').select('id').where('id', '=', Number(id)).executeTakeFirst()))
			await recordEvent(trx, { type: 'order.changed', orderId: Number(id), now })
	}
}

/** Records that products have changed, by the cache tags of the pages that show them. */
export async function recordProductEvent(trx: Db, tags: readonly string[], now: Date): Promise<void> {
	const products = tags.flatMap((tag) => /^product:(\d+)$/.exec(tag)?.[1] ?? []).map(Number)
	// A change of the settings outdates all pages, and changes no product.
	const isWholeCatalogue = tags.includes(catalogueTag) && !tags.includes(settingsTag)
	if (products.length > 0 || isWholeCatalogue)
		await recordEvent(trx, { type: 'product.changed', facts: { products, isWholeCatalogue }, now })
}

function newEventId(): string {
	return `evt_${randomBytes(16).toString('base64url')}`
}

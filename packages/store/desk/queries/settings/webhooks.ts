import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { eventTypes, testEventType } from '@storefront/store/infrastructure/events/event-types.ts'
import { type Page, type PageRequest, readPage } from '../keyset.ts'

/** A webhook without its secrets. */
export interface DeskWebhook {
	readonly id: number
	readonly url: string
	readonly events: readonly string[]
	readonly hasPersonalData: boolean
	readonly createdAt: string
	/** `failing`: the attempts of a delivery are used up. `gone`: the receiver answered 410. */
	readonly state: 'on' | 'failing' | 'off' | 'gone'
	/** When the state began; empty for `on`. */
	readonly stateSince: string
	/** Until when a replaced secret signs too; null: none does. */
	readonly oldSecretUntil: string | null
}

const columns = [
	...(['id', 'url', 'events', 'has_personal_data', 'created_at', 'failing_since', 'disabled_at'] as const),
	...(['disabled_reason', 'old_secret_until'] as const),
] as const

/** All webhooks, the oldest first. */
export async function listWebhooks(db: Db): Promise<readonly DeskWebhook[]> {
	const rows = await db.selectFrom('webhooks').select(columns).orderBy('id').execute()
	return rows.map(({ failing_since, disabled_at, disabled_reason, ...row }) => ({
		id: row.id,
		url: row.url,
		events: row.events.split(' '),
		hasPersonalData: row.has_personal_data === 1,
		createdAt: row.created_at,
		state: disabled_at ? (disabled_reason === 'gone' ? 'gone' : 'off') : failing_since ? 'failing' : 'on',
		stateSince: disabled_at ?? failing_since ?? '',
		oldSecretUntil: row.old_secret_until,
	}))
}

/** Webhooks that an owner must look at. */
export async function readFailingWebhooks(db: Db): Promise<readonly DeskWebhook[]> {
	return (await listWebhooks(db)).filter(({ state }) => state === 'failing' || state === 'gone')
}

/** A delivery in the list of a webhook. */
export interface DeskDelivery {
	readonly id: number
	readonly type: string
	/** Type of its event in words. */
	readonly label: string
	/** Number of its order; empty: none. */
	readonly order: string
	/** When the event happened. */
	readonly at: string
	readonly state: 'waiting' | 'delivered' | 'failed'
	readonly tries: number
	/** HTTP status of the last answer; 0: none. */
	readonly status: number
	readonly durationMs: number
	readonly error: string
	/** Time of the last attempt; null: none yet. */
	readonly triedAt: string | null
	/** Time of the next attempt; null: none. */
	readonly dueAt: string | null
}

/** Deliveries of a webhook, the newest first. */
export function listDeliveries(db: Db, webhook: number, page: PageRequest): Promise<Page<DeskDelivery>> {
	return readPage(
		page,
		async ({ key, isBackwards, limit }) => {
			const rows = await selectDeliveries(db)
				.where('delivery.webhook_id', '=', webhook)
				.$if(key !== null, (query) => query.where('delivery.id', isBackwards ? '>' : '<', key?.[0] ?? 0))
				.orderBy('delivery.id', isBackwards ? 'asc' : 'desc')
				.limit(limit)
				.execute()
			return rows.map(toDelivery)
		},
		({ id }) => [id],
	)
}

/** One delivery with what was sent and answered; null: there is none. */
export async function readDelivery(db: Db, webhook: number, id: number) {
	const row = await selectDeliveries(db)
		.innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
		.select(['event.event_id', 'event.body', 'event.personal_body', 'delivery.answer', 'webhooks.has_personal_data'])
		.where('delivery.webhook_id', '=', webhook)
		.where('delivery.id', '=', id)
		.executeTakeFirst()
	if (!row) return null
	const body = (row.has_personal_data === 1 && row.personal_body) || row.body
	return { ...toDelivery(row), eventId: row.event_id, body: JSON.stringify(JSON.parse(body), null, 2), answer: row.answer }
}

function selectDeliveries(db: Db) {
	return db
		.selectFrom('webhook_deliveries as delivery')
		.innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
		.leftJoin('orders', 'orders.id', 'event.order_id')
		.select(['delivery.id', 'event.type', 'event.at', 'delivery.state', 'delivery.tries', 'delivery.status', 'delivery.duration_ms'])
		.select(['delivery.error', 'delivery.tried_at', 'delivery.due_at', 'orders.order_no'])
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number]

function toDelivery({ id, type, at, state, tries, status, duration_ms, error, tried_at, due_at, order_no }: DeliveryRow): DeskDelivery {
	const label = type === testEventType ? 'Test' : ((eventTypes as Readonly<Record<string, { label: string }>>)[type]?.label ?? type)
	return {
		id,
		type,
		label,
		order: order_no ?? '',
		at,
		state,
		tries,
		status,
		durationMs: duration_ms,
		error,
		triedAt: tried_at,
		dueAt: due_at,
	}
}

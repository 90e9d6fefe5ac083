import type { OrderEventsTable } from '@storefront/store/infrastructure/db/schema/after-order.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { recordOrderEvent } from '@storefront/store/infrastructure/events/outbox.ts'
import type { Insertable, Transaction } from 'kysely'

/** Records an event of an order, also for webhooks, in the transaction that causes it, so that the history cannot differ from the data. */
export async function logEvent(trx: Transaction<Database>, event: Omit<Insertable<OrderEventsTable>, 'at'>, now: Date): Promise<void> {
	await trx
		.insertInto('order_events')
		.values({ ...event, at: now.toISOString() })
		.execute()
	await recordOrderEvent(trx, event, now)
}

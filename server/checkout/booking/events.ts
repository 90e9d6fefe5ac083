import type { Insertable, Transaction } from 'kysely'
import type { OrderEventsTable } from '../../db/schema/after-order.ts'
import type { Database } from '../../db/schema/database.ts'

/** Writes down what happens to an order, in the transaction that does it: what is told of it is what was done. */
export async function logEvent(trx: Transaction<Database>, event: Omit<Insertable<OrderEventsTable>, 'at'>, now: Date): Promise<void> {
	await trx
		.insertInto('order_events')
		.values({ ...event, at: now.toISOString() })
		.execute()
}

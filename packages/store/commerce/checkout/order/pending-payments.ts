import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Kysely } from 'kysely'

/** The providers where the payments of these orders are pending, by order id. A direct debit is pending for days. */
export async function readPendingPayments(db: Kysely<Database>, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (orderIds.length === 0) return new Map()
	const attempts = await db
		.selectFrom('payment_attempts')
		.select(['order_id', 'provider'])
		.where('order_id', 'in', orderIds)
		.where('state', '=', 'pending')
		.orderBy('id')
		.execute()
	return new Map(attempts.map(({ order_id, provider }) => [order_id, provider]))
}

import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Kysely } from 'kysely'

/** The providers at which the money of these orders is on its way for days, as with a direct debit; by the order's id. */
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

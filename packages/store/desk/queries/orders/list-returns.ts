import { openReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type PageRequest, readPage } from '../keyset.ts'

/** Returns that the shop must answer or close, the oldest first. */
export function listOpenReturns(db: Db, page: PageRequest) {
	return readPage(
		page,
		({ key, isBackwards, limit }) =>
			db
				.selectFrom('order_returns')
				.innerJoin('orders', 'orders.id', 'order_returns.order_id')
				.select(['order_returns.id', 'return_no', 'order_returns.state', 'order_returns.reason', 'asked_at'])
				.select(['order_no', 'orders.country'])
				.select((eb) =>
					eb
						.selectFrom('order_return_lines')
						.whereRef('return_id', '=', 'order_returns.id')
						.select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
						.as('pieces'),
				)
				.where('order_returns.state', 'in', openReturnStates)
				.$if(key !== null, (query) => query.where('order_returns.id', isBackwards ? '<' : '>', key?.[0] ?? 0))
				.orderBy('order_returns.id', isBackwards ? 'desc' : 'asc')
				.limit(limit)
				.execute(),
		({ id }) => [id],
	)
}

/** Number of the order of a return; null if there is no such return. */
export async function findOrderOfReturn(db: Db, number: string): Promise<string | null> {
	const found = await db
		.selectFrom('order_returns')
		.innerJoin('orders', 'orders.id', 'order_returns.order_id')
		.select('order_no')
		.where('return_no', '=', number.trim().toUpperCase())
		.executeTakeFirst()
	return found?.order_no ?? null
}

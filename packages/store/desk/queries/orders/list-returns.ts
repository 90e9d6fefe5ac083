import { openReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import { returnValue } from '@storefront/store/commerce/returns/decide-return.ts'
import { readReturns } from '@storefront/store/commerce/returns/read-returns.ts'
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

/** The order of a return, and what a refund of its items is worth now; null if there is no such return. */
export async function findReturn(db: Db, typedNumber: string) {
	const number = typedNumber.trim().toUpperCase()
	const order = await db
		.selectFrom('order_returns')
		.innerJoin('orders', 'orders.id', 'order_returns.order_id')
		.selectAll('orders')
		.where('return_no', '=', number)
		.executeTakeFirst()
	if (!order) return null
	const found = (await readReturns(db, [order.id])).get(order.id)?.find(({ return_no }) => return_no === number)
	return found ? { number, orderNumber: order.order_no, value: await returnValue(db, order, found) } : null
}

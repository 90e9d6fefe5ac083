import type { Db } from '../../infrastructure/db/open.ts'

/** Most withdrawals of one list. */
const mostListed = 500

/** Withdrawals from contracts: the open ones, oldest first, or all of an order. */
export function listWithdrawals(db: Db, { orderId }: { readonly orderId?: number } = {}) {
	return db
		.selectFrom('withdrawals')
		.leftJoin('orders', 'orders.id', 'withdrawals.order_id')
		.select(['withdrawals.id', 'withdrawals.name', 'contract', 'withdrawals.email', 'message', 'received_at', 'closed_at', 'order_no'])
		.$if(orderId === undefined, (query) => query.where('closed_at', 'is', null))
		.$if(orderId !== undefined, (query) => query.where('withdrawals.order_id', '=', orderId ?? null))
		.orderBy('withdrawals.id')
		.limit(mostListed)
		.execute()
}

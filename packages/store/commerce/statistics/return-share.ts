import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { voidReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'

/** Months of deliveries that count. */
const months = 12

/** Returns count once the shop has accepted them: a request says nothing yet, and refused pieces stay with the customer. */
const openStates: readonly string[] = ['asked', ...voidReturnStates]

export interface ReturnCount {
	readonly product_id: number
	/** Pieces of orders that were delivered in the last 12 months. */
	readonly delivered: number
	/** How many of these pieces were returned. */
	readonly returned: number
}

/** The share of returned pieces in whole percent; null for fewer delivered pieces than `threshold`, because chance decides then. */
export function returnShare({ delivered, returned }: Omit<ReturnCount, 'product_id'>, threshold: number): number | null {
	return delivered < Math.max(1, threshold) ? null : Math.round((100 * returned) / delivered)
}

/** The delivered and the returned pieces of each product, in all markets. */
export async function countReturns(db: Db, now: Date): Promise<readonly ReturnCount[]> {
	const since = new Date(now)
	since.setUTCMonth(since.getUTCMonth() - months)
	const { rows } = await sql<{ product_id: number; delivered: number | string; returned: number | string }>`
		select order_lines.product_id, sum(order_lines.quantity) as delivered, sum(coalesce(backs.quantity, 0)) as returned
		from order_lines
		inner join orders on orders.id = order_lines.order_id and orders.status <> ${cancelledStatus}
		inner join products on products.id = order_lines.product_id
		left join (
			select order_line_id, sum(quantity) as quantity from order_return_lines
			inner join order_returns on order_returns.id = order_return_lines.return_id
			where order_returns.state not in (${sql.join(openStates)}) group by order_line_id
		) as backs on backs.order_line_id = order_lines.id
		where orders.id in (select order_id from order_events where kind = 'delivered' and at >= ${since.toISOString()})
		group by order_lines.product_id order by order_lines.product_id`.execute(db)
	return rows.map(({ product_id, delivered, returned }) => ({ product_id, delivered: Number(delivered), returned: Number(returned) }))
}

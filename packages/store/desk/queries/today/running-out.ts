import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'

const dayMs = 24 * 60 * 60_000
/** Days of sales that say how long the stock lasts. */
const salesDays = 30
/** A variant is running out if its stock lasts for fewer days. */
const runningOutDays = 14

/** Variants whose stock does not last at the pace of the last days, those that end first before the others. */
export async function readRunningOut(db: Db, now: Date, most: number) {
	const since = new Date(now.getTime() - salesDays * dayMs).toISOString()
	const sales = db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.select(({ fn }) => ['order_lines.offer_id', fn.sum<number>('order_lines.quantity').as('sold')])
		.where('orders.created_at', '>=', since)
		.where('orders.status', '<>', cancelledStatus)
		.groupBy('order_lines.offer_id')
	const rows = await db
		.selectFrom(sales.as('sales'))
		.innerJoin('offers', 'offers.id', 'sales.offer_id')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.product_id', 'offers.sku', 'products.name', 'offers.stock', 'sales.sold'])
		.where(sql<boolean>`offers.stock * ${sql.lit(salesDays)} <= sales.sold * ${sql.lit(runningOutDays)}`)
		.orderBy(sql`offers.stock * 1.0 / sales.sold`)
		.orderBy('sales.sold', 'desc')
		.orderBy('offers.id')
		.limit(most)
		.execute()
	return rows.map(({ product_id: productId, sold, ...row }) => ({
		...row,
		productId,
		sold: Number(sold),
		/** Days that the stock lasts. */
		lasts: Math.floor((row.stock * salesDays) / Number(sold)),
	}))
}

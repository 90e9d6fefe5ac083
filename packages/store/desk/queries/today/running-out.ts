import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { firstOrderFrom } from '../orders/order-filter.ts'
import { variantName } from '../stock-list.ts'

const dayMs = 24 * 60 * 60_000
/** Days of sales that say how long the stock lasts. */
const salesDays = 30
/** On the first page of the desk, a variant is running out if its stock lasts for fewer days. */
export const runningOutDays = 14

interface RunningOutOptions {
	readonly now: Date
	/** Without it all. */
	readonly most?: number
	/** Only variants whose stock lasts for fewer days. */
	readonly days: number
}

/** Variants whose stock does not last at the pace of the last days, those that end first before the others. */
export async function readRunningOut(db: Db, { now, most, days }: RunningOutOptions) {
	// A range of ids, because PostgreSQL would read the lines of all orders for a join by time.
	const first = firstOrderFrom(new Date(now.getTime() - salesDays * dayMs))
	const sales = db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.select(({ fn }) => ['order_lines.offer_id', fn.sum<number>('order_lines.quantity').as('sold')])
		.where('orders.id', '>=', first)
		.where('order_lines.order_id', '>=', first)
		.where('orders.status', '<>', cancelledStatus)
		.groupBy('order_lines.offer_id')
	// A subquery for each variant, because PostgreSQL would read the whole table of variants for a join.
	const lasting = db
		.selectFrom(sales.as('sales'))
		.select(['sales.offer_id', 'sales.sold'])
		.select((eb) => eb.selectFrom('offers').select('stock').whereRef('offers.id', '=', 'sales.offer_id').as('stock'))
	const ending = db
		.selectFrom(lasting.as('lasting'))
		.selectAll()
		.where(sql<boolean>`stock * ${sql.lit(salesDays)} <= sold * ${sql.lit(days)}`)
		.orderBy(sql`stock * 1.0 / sold`)
		.orderBy('sold', 'desc')
		.orderBy('offer_id')
		.$if(most !== undefined, (query) => query.limit(most ?? 0))
	const rows = await db
		.selectFrom(ending.as('ending'))
		.innerJoin('offers', 'offers.id', 'ending.offer_id')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.product_id', 'offers.sku', 'offers.attributes', 'products.name', 'offers.stock', 'ending.sold'])
		.orderBy(sql`offers.stock * 1.0 / ending.sold`)
		.orderBy('ending.sold', 'desc')
		.orderBy('offers.id')
		.execute()
	return rows.map(({ product_id: productId, sold, attributes, ...row }) => ({
		...row,
		productId,
		variant: variantName(attributes),
		sold: Number(sold),
		/** Days that the stock lasts. */
		lasts: Math.floor((row.stock * salesDays) / Number(sold)),
	}))
}

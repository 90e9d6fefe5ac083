import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** "Lately" means the last so many days. */
const recentDays = 30

/** What sold most since the shop opened. */
export async function bestSellers(db: Db, size: number): Promise<number[]> {
	const rows = await db.selectFrom('products').select('id').orderBy('sold_count', 'desc').orderBy('id').limit(size).execute()
	return rows.map((row) => row.id)
}

/** What came last. */
export async function newArrivals(db: Db, size: number): Promise<number[]> {
	const rows = await db.selectFrom('products').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(size).execute()
	return rows.map((row) => row.id)
}

/** What was ordered most lately; filled up with what brought in most money. */
export async function topSellings(db: Db, size: number, now: Date): Promise<number[]> {
	const since = new Date(now.getTime() - recentDays * 24 * 60 * 60_000).toISOString()
	const recent = await db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.innerJoin('products', 'products.id', 'order_lines.product_id')
		.select('products.id')
		.where('orders.created_at', '>=', since)
		.groupBy('products.id')
		.orderBy(sql`sum(order_lines.quantity)`, 'desc')
		.orderBy('products.id')
		.limit(size)
		.execute()
	const earning = await db.selectFrom('products').select('id').orderBy(sql`sold_count * price`, 'desc').orderBy('id').limit(size).execute()
	return [...new Set([...recent, ...earning].map((row) => row.id))].slice(0, size)
}

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'

/** Orders of so many days count as recent. */
const recentDays = 30

/** The products in stock that sold most since the shop opened; of all products if none is in stock. */
export async function bestSellers(db: Db, size: number): Promise<number[]> {
	const best = (sold: Products) => sold.select('id').orderBy('sold_count', 'desc').orderBy('id').limit(size).execute()
	return (await preferInStock(db, best)).map((row) => row.id)
}

type Products = SelectQueryBuilder<Database, 'products', object>

/** Reads from the products in stock, because a shop does not recommend products that are sold out; from all products if none is in stock. */
async function preferInStock<Row>(db: Db, read: (products: Products) => Promise<Row[]>): Promise<Row[]> {
	const rows = await read(db.selectFrom('products').where('products.stock', '>', 0))
	return rows.length > 0 ? rows : await read(db.selectFrom('products'))
}

/** The newest products. */
export async function newArrivals(db: Db, size: number): Promise<number[]> {
	const rows = await db.selectFrom('products').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(size).execute()
	return rows.map((row) => row.id)
}

/** The products ordered most in the last 30 days, then those with the highest revenue. Products in stock only, as in `bestSellers`. */
export async function topSellings(db: Db, size: number, now: Date): Promise<number[]> {
	const since = new Date(now.getTime() - recentDays * 24 * 60 * 60_000).toISOString()
	const rows = await preferInStock(db, async (products) => {
		const recent = await products
			.innerJoin('order_lines', 'order_lines.product_id', 'products.id')
			.innerJoin('orders', 'orders.id', 'order_lines.order_id')
			.select('products.id')
			.where('orders.created_at', '>=', since)
			.groupBy('products.id')
			.orderBy(sql`sum(order_lines.quantity)`, 'desc')
			.orderBy('products.id')
			.limit(size)
			.execute()
		const highestRevenue = await products.select('id').orderBy(sql`sold_count * price`, 'desc').orderBy('id').limit(size).execute()
		return [...recent, ...highestRevenue]
	})
	return [...new Set(rows.map((row) => row.id))].slice(0, size)
}

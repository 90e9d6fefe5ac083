import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'

/** "Lately" means the last so many days. */
const recentDays = 30

/** What sold most since the shop opened, of what can be had; of everything in a shop that is sold out. */
export async function bestSellers(db: Db, size: number): Promise<number[]> {
	const best = (sold: Products) => sold.select('id').orderBy('sold_count', 'desc').orderBy('id').limit(size).execute()
	return (await ofWhatCanBeHad(db, best)).map((row) => row.id)
}

type Products = SelectQueryBuilder<Database, 'products', object>

/** What is sold out is nothing to recommend; a shop where everything is still shows what it has sold. */
async function ofWhatCanBeHad<Row>(db: Db, read: (products: Products) => Promise<Row[]>): Promise<Row[]> {
	const rows = await read(db.selectFrom('products').where('products.stock', '>', 0))
	return rows.length > 0 ? rows : await read(db.selectFrom('products'))
}

/** What came last. */
export async function newArrivals(db: Db, size: number): Promise<number[]> {
	const rows = await db.selectFrom('products').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(size).execute()
	return rows.map((row) => row.id)
}

/** What was ordered most lately; filled up with what brought in most money. Of what can be had, as `bestSellers`. */
export async function topSellings(db: Db, size: number, now: Date): Promise<number[]> {
	const since = new Date(now.getTime() - recentDays * 24 * 60 * 60_000).toISOString()
	const rows = await ofWhatCanBeHad(db, async (products) => {
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
		const earning = await products.select('id').orderBy(sql`sold_count * price`, 'desc').orderBy('id').limit(size).execute()
		return [...recent, ...earning]
	})
	return [...new Set(rows.map((row) => row.id))].slice(0, size)
}

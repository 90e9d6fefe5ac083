import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Indexes for the lists of orders of the desk, newest first by id. */
const lists = [
	'orders_status on orders (status, id)',
	'orders_payment on orders (payment_state, id)',
	'orders_country on orders (country, id)',
	'orders_market on orders (market, id)',
	// Few orders are open at a time, so that the lists of work read a small index.
	"orders_open on orders (id) where status not in ('Shipped', 'Delivered', 'Cancelled')",
	// For searches of products.
	'order_lines_product_orders on order_lines (product_id, order_id)',
	"payment_refunds_failed on payment_refunds (id) where state = 'failed'",
	"product_posts_waiting on product_posts (id) where status = 'waiting'",
] as const

/** Texts that a search finds by their beginning. */
const texts = [
	['orders', 'order_no'],
	['orders', 'first_name'],
	['orders', 'last_name'],
	['orders', 'email'],
	['order_lines', 'name'],
	['order_lines', 'sku'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
	const operators = columnTypes(db).postgres ? ' text_pattern_ops' : ''
	for (const index of lists) await sql.raw(`create index ${index}`).execute(db)
	for (const [table, column] of texts)
		await sql
			.raw(`create index ${table}_search_${column} on ${table} ((lower(${column}))${operators}, ${table === 'orders' ? 'id' : 'order_id'})`)
			.execute(db)
}

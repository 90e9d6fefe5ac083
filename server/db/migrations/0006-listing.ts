import { type Kysely, sql } from 'kysely'

/** The orders in which lists show products, for the whole shop and for each category. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index products_popular on products (top_status desc, sold_count desc, id)`.execute(db)
	await sql`create index products_sold on products (sold_count desc, id)`.execute(db)
	await sql`create index products_revenue on products ((sold_count * price) desc, id)`.execute(db)
	await sql`create index products_newest on products (created_at desc, id desc)`.execute(db)
	await sql`create index products_discounted on products (discount desc, id) where discount > 0`.execute(db)
	await sql`create index products_price on products (price, id)`.execute(db)
	for (const set of ['category', 'sub_category']) {
		await sql`create index ${sql.ref(`products_${set}_popular`)} on products (${sql.ref(`${set}_id`)}, top_status desc, sold_count desc, id)`.execute(
			db,
		)
		await sql`create index ${sql.ref(`products_${set}_price`)} on products (${sql.ref(`${set}_id`)}, price, id)`.execute(db)
	}
	// Everything that the filters count, so that counting does not read the products themselves.
	await sql`create index products_facets on products (category_id, sub_category_id, brand_id, price, stock)`.execute(db)
	await sql`create index products_brand on products (brand_id, sold_count desc, id)`.execute(db)
}

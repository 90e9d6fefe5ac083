import { type Kysely, sql } from 'kysely'

/** The orders in which lists show products: featured and best selling first, or newest first, for each set of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index products_popular on products (sold_count desc, id)`.execute(db)
	await sql`create index products_newest on products (created_at desc, id desc)`.execute(db)
	await sql`create index products_category on products (category_id, top_status desc, sold_count desc, id)`.execute(db)
	await sql`create index products_sub_category on products (sub_category_id, top_status desc, sold_count desc, id)`.execute(db)
	await sql`create index products_brand on products (brand_id)`.execute(db)
}

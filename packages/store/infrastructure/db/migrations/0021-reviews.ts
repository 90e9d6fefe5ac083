import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Reviews by customers wait in `customer_reviews` for moderation; `reviews` has only published ones, so that a process of an earlier
 * version shows no pending review. Products repeat their rating for listings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await rateProducts(db)
	await markReviews(db)
	await addCustomerReviews(db)
}

async function rateProducts(db: Kysely<unknown>): Promise<void> {
	for (const column of ['rating_average', 'rating_count']) {
		await sql`alter table products add column ${sql.ref(column)} integer not null default 0`.execute(db)
	}
	await sql`
		update products set
			rating_count = (select count(*) from reviews where reviews.product_id = products.id),
			rating_average = (select cast(round(avg(rating) * 100) as integer) from reviews where reviews.product_id = products.id)
		where exists (select 1 from reviews where reviews.product_id = products.id)`.execute(db)
}

async function markReviews(db: Kysely<unknown>): Promise<void> {
	await sql`alter table reviews add column customer_id integer references customers (id) on delete cascade`.execute(db)
	await sql`alter table reviews add column verified integer not null default 0`.execute(db)
	await sql`alter table reviews add column pictures text not null default '[]'`.execute(db)
	await sql`create unique index reviews_customer on reviews (customer_id, product_id)`.execute(db)
	await sql`create index reviews_rating on reviews (product_id, rating, created_at)`.execute(db)
}

async function addCustomerReviews(db: Kysely<unknown>): Promise<void> {
	const { id, postgres } = columnTypes(db)
	await db.schema
		.createTable('customer_reviews')
		.addColumn('id', 'integer', id)
		.addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
		.addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id').onDelete('cascade'))
		.addColumn('author', 'text', (column) => column.notNull())
		.addColumn('rating', 'integer', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('status', 'text', (column) => column.notNull())
		.addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('written_at', 'text', (column) => column.notNull())
		.addColumn('sent_at', 'text', (column) => column.notNull())
		.execute()
	await sql`create unique index customer_reviews_customer on customer_reviews (customer_id, product_id)`.execute(db)
	await sql`create index customer_reviews_product on customer_reviews (product_id)`.execute(db)
	await sql`create index customer_reviews_status on customer_reviews (status, sent_at)`.execute(db)
	await db.schema
		.createTable('customer_review_pictures')
		.addColumn('id', 'integer', id)
		.addColumn('review_id', 'integer', (column) => column.notNull().references('customer_reviews.id').onDelete('cascade'))
		.addColumn('content', 'text', (column) => column.notNull())
		.addColumn('width', 'integer', (column) => column.notNull())
		.addColumn('bytes', sql.raw(postgres ? 'bytea' : 'blob'), (column) => column.notNull())
		.execute()
	await db.schema.createIndex('customer_review_pictures_review').on('customer_review_pictures').column('review_id').execute()
}

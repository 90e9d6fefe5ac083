import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Questions on products with their answers, and the addresses that get an email about an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await sql
		.raw(`create table product_posts (
	id ${id},
	product_id integer not null references products (id) on delete cascade,
	question_id integer references product_posts (id) on delete cascade,
	customer_id integer references customers (id) on delete cascade,
	author text not null,
	by_shop integer not null default 0,
	text text not null,
	status text not null,
	reason text not null default '',
	sent_at text not null,
	language text not null default ''
)`)
		.execute(db)
	await sql`alter table products add column question_count integer not null default 0`.execute(db)
	await sql`create index product_posts_product on product_posts (product_id, status)`.execute(db)
	await sql`create index product_posts_question on product_posts (question_id)`.execute(db)
	await sql`create index product_posts_customer on product_posts (customer_id)`.execute(db)
	await sql
		.raw(`create table question_mails (
	question_id integer primary key references product_posts (id) on delete cascade,
	email text not null,
	created_at text not null,
	language text not null default '',
	market text not null default ''
)`)
		.execute(db)
	await sql`create index question_mails_email on question_mails (email)`.execute(db)
}

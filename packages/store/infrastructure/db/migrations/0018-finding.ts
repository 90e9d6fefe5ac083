import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Listings sort and filter by the price after discount (AMB-74), so the indexes of 0006 contain `paid` instead of `price`; counts of
 * filters need both. Search has a second text with descriptions, which ranks below names. `summary_version` 0: the new columns are
 * computed at the next start (search/summarize.ts); until then `paid` follows the old rule.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { cents, postgres } = columnTypes(db)
	await sql`alter table products add column paid ${sql.raw(cents)} not null default 0`.execute(db)
	await sql`alter table products add column price_varies integer not null default 0`.execute(db)
	await sql`alter table products add column search_more text not null default ''`.execute(db)
	await sql`alter table products add column summary_version integer not null default 0`.execute(db)
	await sql`update products set paid = (price * (1000000 - discount) * 2 + 1000000) / 2000000`.execute(db)
	await addListingIndexes(db)
	if (postgres) await addWeightedVector(db)
	else await addTwoColumns(db)
}

async function addListingIndexes(db: Kysely<unknown>): Promise<void> {
	const old = ['popular', 'price', 'category_popular', 'category_price', 'sub_category_popular', 'sub_category_price', 'facets']
	for (const name of old) await sql`drop index ${sql.ref(`products_${name}`)}`.execute(db)
	await sql`create index products_popular on products (top_status desc, sold_count desc, id, paid, brand_id, stock)`.execute(db)
	await sql`create index products_paid on products (paid, id, brand_id, stock)`.execute(db)
	for (const set of ['category', 'sub_category']) {
		const [column, popular, paid] = [`${set}_id`, `products_${set}_popular`, `products_${set}_paid`].map((name) => sql.ref(name))
		await sql`create index ${popular} on products (${column}, top_status desc, sold_count desc, id, paid, brand_id, stock)`.execute(db)
		await sql`create index ${paid} on products (${column}, paid, id, brand_id, stock)`.execute(db)
	}
	await sql`create index products_facets on products (category_id, sub_category_id, brand_id, price, paid, stock)`.execute(db)
}

/** Weight A: names. Weight D: descriptions. */
async function addWeightedVector(db: Kysely<unknown>): Promise<void> {
	await sql`drop index products_search`.execute(db)
	await sql`alter table products drop column search_vector`.execute(db)
	await sql`alter table products add column search_vector tsvector generated always as (
		setweight(to_tsvector('simple', search_text), 'A') || setweight(to_tsvector('simple', search_more), 'D')
	) stored`.execute(db)
	await sql`create index products_search on products using gin (search_vector) with (fastupdate = off)`.execute(db)
}

async function addTwoColumns(db: Kysely<unknown>): Promise<void> {
	for (const change of ['insert', 'delete', 'update']) await sql`drop trigger ${sql.ref(`products_search_${change}`)}`.execute(db)
	await sql`drop table product_search`.execute(db)
	await sql`
		create virtual table product_search using fts5(
			search_text, search_more, content = 'products', content_rowid = 'id',
			tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3', detail = column, columnsize = 0
		)`.execute(db)
	await sql`
		create trigger products_search_insert after insert on products begin
			insert into product_search (rowid, search_text, search_more) values (new.id, new.search_text, new.search_more);
		end`.execute(db)
	await sql`
		create trigger products_search_delete after delete on products begin
			insert into product_search (product_search, rowid, search_text, search_more)
			values ('delete', old.id, old.search_text, old.search_more);
		end`.execute(db)
	await sql`
		create trigger products_search_update after update of search_text, search_more on products
		when old.search_text <> new.search_text or old.search_more <> new.search_more begin
			insert into product_search (product_search, rowid, search_text, search_more)
			values ('delete', old.id, old.search_text, old.search_more);
			insert into product_search (rowid, search_text, search_more) values (new.id, new.search_text, new.search_more);
		end`.execute(db)
	await sql`insert into product_search (product_search) values ('rebuild')`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Search words of published reviews, questions and answers. A table of its own: `products` and its index stay as they are, so
 * imports and other searches cost the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { postgres } = columnTypes(db)
	await sql
		.raw(`create table customer_texts (
	product_id integer primary key references products (id) on delete cascade,
	search_words text not null,
	${postgres ? "search_vector tsvector generated always as (to_tsvector('simple', search_words)) stored," : ''}
	text_count integer not null
)`)
		.execute(db)
	for (const statement of postgres ? postgresSearch : sqliteSearch) await sql.raw(statement).execute(db)
}

const postgresSearch = ['create index customer_texts_search on customer_texts using gin (search_vector) with (fastupdate = off)']

const sqliteSearch = [
	`create virtual table customer_text_search using fts5(
		search_words, content = 'customer_texts', content_rowid = 'product_id',
		tokenize = 'unicode61 remove_diacritics 0', detail = none, columnsize = 0
	)`,
	`create trigger customer_texts_insert after insert on customer_texts begin
		insert into customer_text_search (rowid, search_words) values (new.product_id, new.search_words);
	end`,
	`create trigger customer_texts_delete after delete on customer_texts begin
		insert into customer_text_search (customer_text_search, rowid, search_words) values ('delete', old.product_id, old.search_words);
	end`,
	`create trigger customer_texts_update after update of search_words on customer_texts when old.search_words <> new.search_words begin
		insert into customer_text_search (customer_text_search, rowid, search_words) values ('delete', old.product_id, old.search_words);
		insert into customer_text_search (rowid, search_words) values (new.product_id, new.search_words);
	end`,
]

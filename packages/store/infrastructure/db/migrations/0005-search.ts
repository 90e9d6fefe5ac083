import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Full-text index of `products.search_text`, and trigrams of the words in the catalogue for typo tolerance. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { postgres } = columnTypes(db)
	if (postgres) await addVector(db)
	else await addFullText(db)
	await sql`create index products_name on products (lower(name))`.execute(db)

	await db.schema
		.createTable('search_words')
		.addColumn('word', 'text', (column) => column.primaryKey())
		.$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
		.execute()
	await db.schema
		.createTable('search_trigrams')
		.addColumn('trigram', 'text', (column) => column.notNull())
		.addColumn('word', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('search_trigrams_key', ['trigram', 'word'])
		.$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
		.execute()
}

/**
 * A stored column, because computing the document at search time costs more than the search; the types of Kysely omit it. Without
 * `fastupdate` searches after an import do not scan a list of pending entries.
 */
async function addVector(db: Kysely<unknown>): Promise<void> {
	await sql`alter table products add column search_vector tsvector generated always as (to_tsvector('simple', search_text)) stored`.execute(
		db,
	)
	await sql`create index products_search on products using gin (search_vector) with (fastupdate = off)`.execute(db)
}

/** FTS5 without a copy of the text: triggers update the index when products change. */
async function addFullText(db: Kysely<unknown>): Promise<void> {
	await sql`
		create virtual table product_search using fts5(
			search_text, content = 'products', content_rowid = 'id',
			tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3', detail = none, columnsize = 0
		)`.execute(db)
	await sql`
		create trigger products_search_insert after insert on products begin
			insert into product_search (rowid, search_text) values (new.id, new.search_text);
		end`.execute(db)
	await sql`
		create trigger products_search_delete after delete on products begin
			insert into product_search (product_search, rowid, search_text) values ('delete', old.id, old.search_text);
		end`.execute(db)
	await sql`
		create trigger products_search_update after update of search_text on products when old.search_text <> new.search_text begin
			insert into product_search (product_search, rowid, search_text) values ('delete', old.id, old.search_text);
			insert into product_search (rowid, search_text) values (new.id, new.search_text);
		end`.execute(db)
}

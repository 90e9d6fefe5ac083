/**
 * PostgreSQL: indexes of all words and of the words in names, because an index does not store weights. Without `fastupdate` searches
 * after an import do not scan a list of pending entries.
 */
export const postgresSearch: readonly string[] = [
	'create index products_search on products using gin (search_vector) with (fastupdate = off)',
	"create index products_search_names on products using gin (ts_filter(search_vector, '{a}')) with (fastupdate = off)",
]

/** SQLite: FTS5 without a copy of the texts; triggers update the index when products change. */
export const sqliteSearch: readonly string[] = [
	`create virtual table product_search using fts5(
		search_text, search_more, content = 'products', content_rowid = 'id',
		tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3', detail = column, columnsize = 0
	)`,
	`create trigger products_search_insert after insert on products begin
		insert into product_search (rowid, search_text, search_more) values (new.id, new.search_text, new.search_more);
	end`,
	`create trigger products_search_delete after delete on products begin
		insert into product_search (product_search, rowid, search_text, search_more)
		values ('delete', old.id, old.search_text, old.search_more);
	end`,
	`create trigger products_search_update after update of search_text, search_more on products
	when old.search_text <> new.search_text or old.search_more <> new.search_more begin
		insert into product_search (product_search, rowid, search_text, search_more)
		values ('delete', old.id, old.search_text, old.search_more);
		insert into product_search (rowid, search_text, search_more) values (new.id, new.search_text, new.search_more);
	end`,
]

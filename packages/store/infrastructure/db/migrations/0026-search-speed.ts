import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * On SQLite the index by units sold gets all columns that a search reads of its matches, so that the product rows, which are ten times
 * as wide, are not read. PostgreSQL has to read the documents and keeps its index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!columnTypes(db).postgres) await widenIndex(db)
	await addShortWords(db)
}

async function widenIndex(db: Kysely<unknown>): Promise<void> {
	await sql`drop index products_sold`.execute(db)
	await sql`create index products_sold on products (sold_count desc, id, category_id, sub_category_id, name)`.execute(db)
}

/** The vocabulary of the search also gets words with digits and short words (search/vocabulary.ts): `s9`, `m`. */
async function addShortWords(db: Kysely<unknown>): Promise<void> {
	if (columnTypes(db).postgres)
		await sql`
			insert into search_words (word)
			select distinct word from products, unnest(string_to_array(search_text, ' ')) as words (word)
			where (word ~ '[0-9]' or length(word) between 1 and 2) and length(word) <= 40
			on conflict do nothing`.execute(db)
	// Words contain only letters and digits, so quotes and commas make a JSON list of them.
	else
		await sql`
			insert into search_words (word)
			select distinct words.value from products, json_each('["' || replace(search_text, ' ', '","') || '"]') as words
			where (words.value glob '*[0-9]*' or length(words.value) between 1 and 2) and length(words.value) <= 40
			on conflict do nothing`.execute(db)
}

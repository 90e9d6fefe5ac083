import { type Kysely, sql } from 'kysely'
import { spellingOf } from './columns.ts'

/**
 * What a search looks at of its matches, in the order of what sells: on SQLite all of it stands in the index, so that the products
 * themselves, of which each is ten times as wide, are not read. PostgreSQL has to read their documents, and keeps its index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!spellingOf(db).postgres) await widenIndex(db)
	await addShortWords(db)
}

async function widenIndex(db: Kysely<unknown>): Promise<void> {
	await sql`drop index products_sold`.execute(db)
	await sql`create index products_sold on products (sold_count desc, id, category_id, sub_category_id, name)`.execute(db)
}

/** The vocabulary of the search knows words with digits and short ones from here on (search/vocabulary.ts): `s9`, `m`. */
async function addShortWords(db: Kysely<unknown>): Promise<void> {
	if (spellingOf(db).postgres)
		await sql`
			insert into search_words (word)
			select distinct word from products, unnest(string_to_array(search_text, ' ')) as words (word)
			where (word ~ '[0-9]' or length(word) between 1 and 2) and length(word) <= 40
			on conflict do nothing`.execute(db)
	// Words are letters and digits alone: between quotes and commas they are JSON.
	else
		await sql`
			insert into search_words (word)
			select distinct words.value from products, json_each('["' || replace(search_text, ' ', '","') || '"]') as words
			where (words.value glob '*[0-9]*' or length(words.value) between 1 and 2) and length(words.value) <= 40
			on conflict do nothing`.execute(db)
}

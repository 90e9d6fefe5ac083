import type { RawBuilder } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { requestLocale } from '../translations/request-locale.ts'
import { markedWord, readableWord } from './languages/language-rules.ts'
import { type Spellings, spellingsOf } from './spellings.ts'
import { currentSynonyms } from './synonyms.ts'
import { TranslatedWords } from './translated-words.ts'

/** Found products whose texts are searched for the spelling of a word. */
const maxProducts = 20

/**
 * The corrected words of a search in their usual spelling; the index has them without accents. `typed`: the term; `condition`: the
 * products that the words find, whose texts contain the spelling.
 */
export async function originalSpelling(db: Db, words: readonly string[], typed: string, condition: RawBuilder<boolean>): Promise<string[]> {
	const own = new Map([...currentSynonyms().words, ...spellingsOf(typed)])
	const found = words.every((word) => own.has(word)) ? own : await readSpellings(db, condition)
	return words.map((word) => own.get(word) ?? found.get(word) ?? readableWord(word))
}

async function readSpellings(db: Db, condition: RawBuilder<boolean>): Promise<Spellings> {
	const products = await db
		.selectFrom('products')
		.select(['id', 'name', 'brand_id', 'category_id', 'sub_category_id', 'specifications'])
		.where(condition)
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(maxProducts)
		.execute()
	const ids = products.map(({ id }) => id)
	const offers = ids.length === 0 ? [] : await db.selectFrom('offers').select('attributes').where('product_id', 'in', ids).execute()
	const translated = await TranslatedWords.read(db, products, offers)
	const tags = requestLocale()?.tags ?? []
	return new Map([
		...products.flatMap(({ name }) => [...spellingsOf(name)]),
		...tags.flatMap((tag) => translated.textsIn(tag).flatMap((text) => [...spellingsOf(text, (word) => markedWord(tag, word))])),
	])
}

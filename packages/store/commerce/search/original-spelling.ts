import type { RawBuilder } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { requestLocale } from '../translations/request-locale.ts'
import { markedWord, readableWord } from './languages/languages.ts'
import { type Spellings, spellingsOf } from './spellings.ts'
import { knownSynonyms } from './synonyms.ts'
import { TranslatedWords } from './translated-words.ts'

/** So many of the products that are found tell how a word of theirs is written. */
const mostLookedAt = 20

/**
 * Words that take the place of those that were typed, as their readers write them: the index has them without dots and accents.
 * `typed`: the term; `condition`: the products that they find, whose texts have them.
 */
export async function originalSpelling(db: Db, words: readonly string[], typed: string, condition: RawBuilder<boolean>): Promise<string[]> {
	const own = new Map([...knownSynonyms().words, ...spellingsOf(typed)])
	const found = words.every((word) => own.has(word)) ? own : await spellingsAmong(db, condition)
	return words.map((word) => own.get(word) ?? found.get(word) ?? readableWord(word))
}

async function spellingsAmong(db: Db, condition: RawBuilder<boolean>): Promise<Spellings> {
	const products = await db
		.selectFrom('products')
		.select(['id', 'name', 'brand_id', 'category_id', 'sub_category_id', 'specifications'])
		.where(condition)
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(mostLookedAt)
		.execute()
	const ids = products.map(({ id }) => id)
	const offers = ids.length === 0 ? [] : await db.selectFrom('offers').select('attributes').where('product_id', 'in', ids).execute()
	const translated = await TranslatedWords.read(db, products, offers)
	const tags = requestLocale()?.tags ?? []
	return new Map([
		...products.flatMap(({ name }) => [...spellingsOf(name)]),
		...tags.flatMap((tag) => translated.saidIn(tag).flatMap((said) => [...spellingsOf(said, (word) => markedWord(tag, word))])),
	])
}

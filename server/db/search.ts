import { sql } from 'kysely'
import { type Db, engineOf } from './open.ts'
import { type FoundRow, type Group, rankFound } from './search-rank.ts'
import { knownWords, similarWords } from './search-vocabulary.ts'
import { isKnownWord, isMendable, searchWords } from './search-words.ts'

/** Matches that the database looks at: a word such as "phone" may fit most of the catalogue. */
const mostMatches = 2000
/** Matches that are ranked; what is shown is the best of them. */
const mostCandidates = 200
/** Longer terms are cut: nobody types more words than a name has. */
const mostWords = 12

/**
 * Products that `term` means, the best first: the very name or SKU, then products with every word (the beginning of a
 * word counts) in name, brand, category, SKU or options. When there are none, what it may have meant but for typing
 * errors: "macbok pro", "samsng galxy", "mac book", "iphone12".
 */
export async function searchProducts(db: Db, term: string, limit: number): Promise<FoundRow[]> {
	const words = searchWords(term).slice(0, mostWords)
	if (words.length === 0) return []
	const strict = words.map(asTyped)
	const [exact, matches] = await Promise.all([findExactly(db, term.trim().toLowerCase()), findMatches(db, strict)])
	const found = [...exact, ...rankFound(matches, strict)]
	const readings = found.length > 0 ? [] : await forgivingReadings(db, words)
	for (const groups of readings) {
		found.push(...rankFound(await findMatches(db, groups), groups))
		if (found.length > 0) break
	}
	return [...new Map(found.map((row) => [row.id, row])).values()].slice(0, limit)
}

/** Products that have every word of `text`, whole or as a beginning; those of this very name are among them. */
export async function findByWords(db: Db, text: string): Promise<FoundRow[]> {
	const words = searchWords(text).slice(0, mostWords)
	const matches = words.length === 0 ? [] : await findMatches(db, words.map(asTyped))
	return [...(await findExactly(db, text.trim().toLowerCase())), ...matches]
}

function asTyped(word: string): Group {
	return [{ word, errors: 0 }]
}

const columns = [
	'products.id',
	'products.name',
	'products.thumbnail',
	'products.price',
	'products.discount',
	'products.sold_count',
	'products.search_text',
] as const

function findExactly(db: Db, term: string): Promise<FoundRow[]> {
	return db
		.selectFrom('products')
		.select(columns)
		.where(sql<boolean>`products.id in (
			select id from products where lower(name) = ${term} union select product_id from offers where lower(sku) = ${term}
		)`)
		.orderBy('products.sold_count', 'desc')
		.orderBy('products.id')
		.limit(mostCandidates)
		.execute()
}

/** Products that have a word of every group: of those that sell most, the ones with the first word in their name first. */
function findMatches(db: Db, groups: readonly Group[]): Promise<FoundRow[]> {
	const first = groups[0]?.[0]?.word ?? ''
	const fit = engineOf(db) === 'postgres' ? fitPostgres(groups) : fitSqlite(groups)
	const popular = db.selectFrom('products').select(columns).where(fit).orderBy('sold_count', 'desc').orderBy('id').limit(mostMatches)
	return db
		.selectFrom(popular.as('popular'))
		.selectAll()
		.orderBy(sql`case when lower(name) like ${`%${first}%`} then 0 else 1 end`)
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(mostCandidates)
		.execute()
}

// Words are letters and digits only (searchWords), so nothing in them can be an operator; quotes keep AND, OR and NOT words.
function fitSqlite(groups: readonly Group[]) {
	const query = groups
		.map((group) => `(${group.map(({ word, errors }) => `"${word}"${errors === 0 ? '*' : ''}`).join(' OR ')})`)
		.join(' AND ')
	return sql<boolean>`products.id in (select rowid from product_search where product_search match ${query})`
}

function fitPostgres(groups: readonly Group[]) {
	const query = groups
		.map((group) => `(${group.map(({ word, errors }) => `'${word}'${errors === 0 ? ':*' : ''}`).join(' | ')})`)
		.join(' & ')
	return sql<boolean>`products.search_vector @@ to_tsquery('simple', ${query})`
}

/** What else the words can mean, the likeliest first: written apart or together, then with typing errors mended. */
async function forgivingReadings(db: Db, words: readonly string[]): Promise<Group[][]> {
	const readings: Group[][] = []
	const respelled = await respell(db, words)
	if (respelled.join(' ') !== words.join(' ')) readings.push(respelled.map(asTyped))
	const mended = await Promise.all(
		respelled.map(async (word) => [...asTyped(word), ...(isMendable(word) ? await similarWords(db, word) : [])]),
	)
	if (mended.some((group) => group.length > 1)) readings.push(mended)
	return readings
}

/** "mac book" as "macbook", "macbookpro" as "macbook pro", "iphone12" as "iphone 12". */
async function respell(db: Db, words: readonly string[]): Promise<string[]> {
	const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
	const halves = words.flatMap((word) => splits(word).flat())
	const known = await knownWords(db, [...words, ...joined, ...halves].filter(isKnownWord))
	const result: string[] = []
	for (let index = 0; index < words.length; index++) {
		const word = words[index] ?? ''
		const together = joined[index]
		if (together !== undefined && known.has(together)) {
			result.push(together)
			index++
			continue
		}
		const apart = known.has(word) ? undefined : splits(word).find((parts) => parts.every((part) => known.has(part) || /\p{N}/u.test(part)))
		result.push(...(apart ?? [word]))
	}
	return result
}

/** Ways to read one word as two: between letters and digits, or between any two letters of a long word. */
function splits(word: string): string[][] {
	const between = word.split(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
	if (between.length > 1) return [between]
	if (!isKnownWord(word)) return []
	const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
	return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)])
}

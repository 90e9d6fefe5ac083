import { editDistance } from '@storefront/contract/domain/edit-distance.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { otherSpelling } from './languages/languages.ts'
import { allowedErrors, isIndexable, isKnownWord, trigramsOf } from './words.ts'

/** Words that resemble the typed one most, by the trigrams they share: more than can be meant. */
const mostCandidates = 60
const mostAlternatives = 4
const rowsAtOnce = 500

/** Adds to the words that what is typed is mended, joined or split to. Words of products that are gone stay; they find nothing. */
export async function rememberWords(db: Db, words: readonly string[]): Promise<void> {
	// In order, so that two imports at once take the rows in the same order and do not lock each other out.
	const known = [...new Set(words.filter(isIndexable))].sort()
	for (const part of parts(known)) {
		const added = await db
			.insertInto('search_words')
			.values(part.map((word) => ({ word })))
			.onConflict((conflict) => conflict.doNothing())
			.returning('word')
			.execute()
		// Typing errors are mended in words of letters alone.
		const mendable = added.filter(({ word }) => isKnownWord(word))
		const trigrams = mendable.flatMap(({ word }) => trigramsOf(word).map((trigram) => ({ trigram, word })))
		for (const rows of parts(trigrams)) {
			await db
				.insertInto('search_trigrams')
				.values(rows)
				.onConflict((conflict) => conflict.doNothing())
				.execute()
		}
	}
}

export interface Alternative {
	readonly word: string
	/** How many typing errors away from what was typed. */
	readonly errors: number
}

/** Words of the catalogue that `typed` may mean, nearest first; without `typed` itself. */
export async function similarWords(db: Db, typed: string): Promise<Alternative[]> {
	const limit = allowedErrors(typed)
	const candidates = await db
		.selectFrom('search_trigrams')
		.select('word')
		.where('trigram', 'in', trigramsOf(typed))
		.groupBy('word')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy(sql`abs(length(word) - ${typed.length})`)
		.orderBy('word')
		.limit(mostCandidates)
		.execute()
	return candidates
		.map(({ word }) => ({ word, errors: editDistance(typed, word, limit) }))
		.filter(({ errors }) => errors > 0 && errors <= limit)
		.sort((a, b) => a.errors - b.errors)
		.slice(0, mostAlternatives)
}

/** Which of these words the catalogue has, in English or in the language that is searched in. */
export async function knownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
	if (words.length === 0) return new Set()
	const spellings = new Map(
		words.flatMap((word) => [word, otherSpelling(word)].flatMap((spelling) => (spelling ? [[spelling, word] as const] : []))),
	)
	const rows = await db
		.selectFrom('search_words')
		.select('word')
		.where('word', 'in', [...spellings.keys()])
		.execute()
	return new Set(rows.flatMap((row) => spellings.get(row.word) ?? []))
}

function* parts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += rowsAtOnce) yield items.slice(start, start + rowsAtOnce)
}

import { editDistance } from '@storefront/contract/domain/edit-distance.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { allowedErrors, isIndexable, isKnownWord, isProbableCorrection, trigramsOf } from './index-words.ts'
import { withLanguageMark } from './languages/language-rules.ts'

/** Words with most common trigrams that are compared with the typed word. */
const maxCandidates = 60
const maxAlternatives = 4
const chunkSize = 500

/** Adds words to the vocabulary for correcting, joining and splitting typed words. Words of deleted products stay and find nothing. */
export async function addToVocabulary(db: Db, words: readonly string[]): Promise<void> {
	// Sorted, so that two concurrent imports lock rows in the same order and do not deadlock.
	const known = [...new Set(words.filter(isIndexable))].sort()
	for (const part of chunks(known)) {
		const added = await db
			.insertInto('search_words')
			.values(part.map((word) => ({ word })))
			.onConflict((conflict) => conflict.doNothing())
			.returning('word')
			.execute()
		// Only words of letters are used to correct typing errors.
		const correctable = added.filter(({ word }) => isKnownWord(word))
		const trigrams = correctable.flatMap(({ word }) => trigramsOf(word).map((trigram) => ({ trigram, word })))
		for (const rows of chunks(trigrams)) {
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
	/** Edit distance to the typed word. */
	readonly errors: number
}

/** Words of the catalogue similar to `typed`, nearest first, without `typed` itself. */
export async function findSimilarWords(db: Db, typed: string): Promise<Alternative[]> {
	const limit = allowedErrors(typed)
	const candidates = await db
		.selectFrom('search_trigrams')
		.select('word')
		.where('trigram', 'in', trigramsOf(typed))
		.groupBy('word')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy(sql`abs(length(word) - ${typed.length})`)
		.orderBy('word')
		.limit(maxCandidates)
		.execute()
	return candidates
		.map(({ word }) => ({ word, errors: editDistance(typed, word, limit) }))
		.filter(({ word, errors }) => errors > 0 && errors <= limit && isProbableCorrection(typed, word))
		.sort((a, b) => a.errors - b.errors)
		.slice(0, maxAlternatives)
}

/** The words that the catalogue contains, in English or in the language of the search. */
export async function findKnownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
	if (words.length === 0) return new Set()
	const spellings = new Map(
		words.flatMap((word) => [word, withLanguageMark(word)].flatMap((spelling) => (spelling ? [[spelling, word] as const] : []))),
	)
	const rows = await db
		.selectFrom('search_words')
		.select('word')
		.where('word', 'in', [...spellings.keys()])
		.execute()
	return new Set(rows.flatMap((row) => spellings.get(row.word) ?? []))
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize)
}

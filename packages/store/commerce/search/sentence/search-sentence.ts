import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { isCorrectable } from '../index-words.ts'
import { withLanguageMark } from '../languages/language-rules.ts'
import { isListed, respell } from '../typo-tolerance.ts'
import { findKnownWords, findSimilarWords } from '../vocabulary.ts'
import { findTypes } from './find-types.ts'
import type { Sentence, SentenceWord } from './read-sentence.ts'
import { searchByType, type TypeSearch } from './search-by-type.ts'
import type { SentenceWords } from './sentence-words.ts'

/** The products of a type that a sentence names. */
export interface SentenceSearch extends TypeSearch {
	/** Whether a typing error of the type is corrected; the words are those of groups and boosts. */
	readonly isCorrected: boolean
}

/**
 * Searches for the product type of a sentence; null if it names none. Without one, words that are joined or split are respelled:
 * "handyhülle".
 */
export async function searchSentence(db: Db, { words }: Sentence, lists: SentenceWords): Promise<SentenceSearch | null> {
	const typed = await searchByType(db, await findTypes(db, words, lists))
	if (typed) return { ...typed, isCorrected: false }
	const respelled = await respellSegments(db, words)
	if (textOf(respelled) !== textOf(words)) {
		const search = await searchByType(db, await findTypes(db, respelled, lists))
		if (search) return { ...search, isCorrected: false }
	}
	return null
}

/** Searches for the product type of a sentence with typing errors; null if no corrected word is a type. */
export async function searchCorrectedSentence(db: Db, { words }: Sentence, lists: SentenceWords): Promise<SentenceSearch | null> {
	const corrected = await correctTypes(db, words, lists)
	const search = corrected && (await searchByType(db, await findTypes(db, corrected, lists)))
	return search && { ...search, isCorrected: true }
}

const textOf = (words: readonly SentenceWord[]) => words.map(({ word }) => word).join(' ')

async function respellSegments(db: Db, words: readonly SentenceWord[]): Promise<readonly SentenceWord[]> {
	const segments = [...Map.groupBy(words, ({ segment }) => segment)]
	const respelled = await Promise.all(
		segments.map(async ([segment, own]) =>
			(
				await respell(
					db,
					own.map(({ word }) => word),
				)
			).map((word) => ({ word, segment })),
		),
	)
	return respelled.flat()
}

/** The words with corrected typing errors, where the corrected word names a type; null without one. */
async function correctTypes(db: Db, words: readonly SentenceWord[], lists: SentenceWords): Promise<readonly SentenceWord[] | null> {
	const known = await findKnownWords(
		db,
		words.map(({ word }) => word),
	)
	let isChanged = false
	const corrected = await Promise.all(
		words.map(async (one) => {
			if (!isCorrectable(one.word) || known.has(one.word) || isListed(one.word) || lists.isAccessory(one.word)) return one
			const other = withLanguageMark(one.word)
			const similar = [...(await findSimilarWords(db, one.word)), ...(other === null ? [] : await findSimilarWords(db, other))]
			for (const { word } of similar) {
				const [part] = await findTypes(db, [{ ...one, word }], lists)
				if (!part || part.types.length === 0) continue
				isChanged = true
				return { ...one, word }
			}
			return one
		}),
	)
	return isChanged ? corrected : null
}

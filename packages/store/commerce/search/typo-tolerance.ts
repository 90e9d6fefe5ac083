import type { Db } from '../../infrastructure/db/open.ts'
import { splitCompound } from './compounds.ts'
import { isCorrectable, joinedWord, splitsOf } from './index-words.ts'
import { withLanguageMark } from './languages/language-rules.ts'
import { countMatches } from './match-condition.ts'
import { expandSynonyms, type Group, withoutExpansion } from './query-expansion.ts'
import { currentSynonyms } from './synonyms.ts'
import { findKnownWords, findSimilarWords } from './vocabulary.ts'

/** Alternatives for words that find nothing, the likeliest first: written apart or together, then with corrected typing errors. */
export async function typoTolerantReadings(db: Db, words: readonly string[]): Promise<Group[][]> {
	const readings: Group[][] = []
	const respelledWords = await respell(db, words)
	if (respelledWords.join(' ') !== words.join(' ')) readings.push(expandSynonyms(respelledWords, await findKnownJoins(db, respelledWords)))
	const corrected = await Promise.all(withoutExpansion(respelledWords).map((group) => addCorrections(db, group)))
	if (corrected.some(({ alternatives }) => alternatives.length > 1)) readings.push(corrected)
	return readings
}

/** Limit for counting matches; it is enough to choose between two words. */
const maxCounted = 1000

/**
 * The probable words of a term with typing errors; null if it has none. A word stays as typed if it finds anything; otherwise the
 * word with the fewest errors is chosen, then the one with most results.
 */
export async function correctWords(db: Db, groups: readonly Group[]): Promise<readonly string[] | null> {
	let chosen = groups
	for (const [index, group] of groups.entries()) {
		const readings = [...Map.groupBy(group.alternatives, ({ corrected }) => corrected)].sort(
			([, a], [, b]) => (a[0]?.errors ?? 0) - (b[0]?.errors ?? 0),
		)
		if (readings.length < 2) continue
		let best: { readonly group: Group; readonly errors: number; readonly count: number } | undefined
		for (const [corrected, alternatives] of readings) {
			const errors = alternatives[0]?.errors ?? 0
			if (best && errors > best.errors) break
			const one = { typed: corrected === undefined ? group.typed : [corrected], alternatives }
			const count = await countMatches(db, chosen.with(index, one), 'everything', maxCounted)
			if (count > (best?.count ?? 0)) best = { group: one, errors, count }
		}
		if (best) chosen = chosen.with(index, best.group)
	}
	return chosen.some(({ typed }, index) => typed !== groups[index]?.typed) ? chosen.flatMap(({ typed }) => typed) : null
}

/** Whether a list of synonyms has a word in any form. */
export function isListed(word: string): boolean {
	return currentSynonyms().of([word]) !== null
}

/** Adds corrected words to a group; they match whole words only. */
async function addCorrections(db: Db, group: Group): Promise<Group> {
	const [word = ''] = group.typed
	// A form of a listed word is not a typing error, even if no product has it: "rote" is not "note".
	if (!isCorrectable(word) || isListed(word)) return group
	const other = withLanguageMark(word)
	const similar = [...(await findSimilarWords(db, word)), ...(other === null ? [] : await findSimilarWords(db, other))]
	// Synonyms of a corrected word match as well: "noteboks" finds laptops.
	const corrections = similar.flatMap(({ word: similarWord, errors }) =>
		expandSynonyms([similarWord]).flatMap(({ alternatives }) =>
			alternatives.map(({ words }) => ({ words, errors, isPrefix: false, corrected: similarWord })),
		),
	)
	return { ...group, alternatives: [...group.alternatives, ...corrections] }
}

/** Corrects typing errors of a group that matches no product of `within`; null if no correction matches one. */
export async function correctWithin(db: Db, within: readonly Group[], group: Group): Promise<Group | null> {
	if (group.typed.length > 1 || (await findKnownWords(db, group.typed)).size > 0) return null
	const { alternatives } = await addCorrections(db, group)
	for (const alternative of alternatives.filter(({ corrected }) => corrected !== undefined)) {
		const corrected: Group = { typed: [alternative.corrected ?? ''], alternatives: [alternative] }
		if ((await countMatches(db, [...within, corrected], 'everything', 1)) > 0) return corrected
	}
	return null
}

/** Words of the catalogue that two neighbouring words form: "i phone" gives "iphone". */
export async function findKnownJoins(db: Db, words: readonly string[]): Promise<Set<string>> {
	return await findKnownWords(
		db,
		joinPairs(words).flatMap((joined) => joined ?? []),
	)
}

/** Each word joined with the next one; null if they cannot be one word. */
function joinPairs(words: readonly string[]): readonly (string | null)[] {
	return words.slice(1).map((word, index) => joinedWord(words[index] ?? '', word))
}

/** Joins and splits words: "mac book" becomes "macbook", "macbookpro" "macbook pro", "iphone12" "iphone 12", "galaxys9" "galaxy s9". */
export async function respell(db: Db, words: readonly string[]): Promise<string[]> {
	const joins = joinPairs(words)
	const known = await findKnownWords(db, [
		...words,
		...joins.flatMap((joined) => joined ?? []),
		...words.flatMap((word) => splitsOf(word).flat()),
	])
	const result: string[] = []
	for (let index = 0; index < words.length; index++) {
		const word = words[index] ?? ''
		const together = joins[index]
		if (together && known.has(together)) {
			result.push(together)
			index++
			continue
		}
		result.push(
			...((known.has(word) || isListed(word) ? null : ((await findSplit(db, word, known)) ?? (await splitCompound(db, word)))) ?? [word]),
		)
	}
	return result
}

/** The first split of a word into two words of the catalogue that products have. A number need not be known, because it may be an option. */
async function findSplit(db: Db, word: string, known: ReadonlySet<string>): Promise<readonly string[] | null> {
	const splits = splitsOf(word).filter((parts) => parts.every((part) => known.has(part) || /^\p{N}+$/u.test(part)))
	for (const parts of splits) if ((await countMatches(db, withoutExpansion(parts), 'name', 1)) > 0) return parts
	return null
}

import type { Db } from '../../infrastructure/db/open.ts'
import { compoundParts } from './compounds.ts'
import { otherSpelling } from './languages/languages.ts'
import { countMatches } from './match.ts'
import { expandSynonyms, type Group, withoutExpansion } from './query-expansion.ts'
import { knownSynonyms } from './synonyms.ts'
import { knownWords, similarWords } from './vocabulary.ts'
import { isCorrectable, joinedWord, splitsOf } from './words.ts'

/** Other readings of words that find nothing, the likeliest first: written apart or together, then with typing errors corrected. */
export async function typoTolerantReadings(db: Db, words: readonly string[]): Promise<Group[][]> {
	const readings: Group[][] = []
	const respelled = await respell(db, words)
	if (respelled.join(' ') !== words.join(' ')) readings.push(expandSynonyms(respelled, await knownJoins(db, respelled)))
	const mended = await Promise.all(withoutExpansion(respelled).map((group) => mend(db, group)))
	if (mended.some(({ alternatives }) => alternatives.length > 1)) readings.push(mended)
	return readings
}

/** So many products tell enough of which of two words is meant. */
const enoughToChoose = 1000

/**
 * The words that were probably meant, where some have typing errors; null where none has. A word as it was typed comes first if
 * anything is found with it, then what is fewest errors away, then what is found most.
 */
export async function likeliestWords(db: Db, groups: readonly Group[]): Promise<readonly string[] | null> {
	let settled = groups
	for (const [index, group] of groups.entries()) {
		const readings = [...Map.groupBy(group.alternatives, ({ mended }) => mended)].sort(
			([, a], [, b]) => (a[0]?.errors ?? 0) - (b[0]?.errors ?? 0),
		)
		if (readings.length < 2) continue
		let best: { readonly group: Group; readonly errors: number; readonly count: number } | undefined
		for (const [mended, alternatives] of readings) {
			const errors = alternatives[0]?.errors ?? 0
			if (best && errors > best.errors) break
			const one = { typed: mended === undefined ? group.typed : [mended], alternatives }
			const count = await countMatches(db, settled.with(index, one), 'everything', enoughToChoose)
			if (count > (best?.count ?? 0)) best = { group: one, errors, count }
		}
		if (best) settled = settled.with(index, best.group)
	}
	return settled.some(({ typed }, index) => typed !== groups[index]?.typed) ? settled.flatMap(({ typed }) => typed) : null
}

function isListed(word: string): boolean {
	return knownSynonyms().of([word]) !== null
}

/** A mended word must be there whole. */
async function mend(db: Db, group: Group): Promise<Group> {
	const [word = ''] = group.typed
	// A form of a word that the lists know is no typing error, even where nothing has it: "rote" is not "note".
	if (!isCorrectable(word) || isListed(word)) return group
	const other = otherSpelling(word)
	const similar = [...(await similarWords(db, word)), ...(other === null ? [] : await similarWords(db, other))]
	// What a mended word means besides is meant as well: "noteboks" are laptops.
	const mended = similar.flatMap(({ word: meant, errors }) =>
		expandSynonyms([meant]).flatMap(({ alternatives }) => alternatives.map(({ words }) => ({ words, errors, open: false, mended: meant }))),
	)
	return { ...group, alternatives: [...group.alternatives, ...mended] }
}

/** Words of the catalogue that two of these words may be, written apart: "i phone" gives "iphone". */
export async function knownJoins(db: Db, words: readonly string[]): Promise<Set<string>> {
	return await knownWords(
		db,
		joinsOf(words).flatMap((joined) => joined ?? []),
	)
}

/** Each word with the next one, as one word. */
function joinsOf(words: readonly string[]): readonly (string | null)[] {
	return words.slice(1).map((word, index) => joinedWord(words[index] ?? '', word))
}

/** "mac book" as "macbook", "macbookpro" as "macbook pro", "iphone12" as "iphone 12", "galaxys9" as "galaxy s9". */
async function respell(db: Db, words: readonly string[]): Promise<string[]> {
	const joins = joinsOf(words)
	const known = await knownWords(db, [
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
			...((known.has(word) || isListed(word) ? null : ((await bestSplit(db, word, known)) ?? (await compoundParts(db, word)))) ?? [word]),
		)
	}
	return result
}

/** The first way to read a word as two of the catalogue that products have. A number need not be known: it may be an option. */
async function bestSplit(db: Db, word: string, known: ReadonlySet<string>): Promise<readonly string[] | null> {
	const splits = splitsOf(word).filter((parts) => parts.every((part) => known.has(part) || /^\p{N}+$/u.test(part)))
	for (const parts of splits) if ((await countMatches(db, withoutExpansion(parts), 'name', 1)) > 0) return parts
	return null
}

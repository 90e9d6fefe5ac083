import type { Db } from '../db/open.ts'
import { countMatches } from './match.ts'
import { asTyped, expandSynonyms, type Group } from './query-expansion.ts'
import { knownWords, similarWords } from './vocabulary.ts'
import { isKnownWord, isMendable } from './words.ts'

/** Other readings of words that find nothing, the likeliest first: written apart or together, then with typing errors corrected. */
export async function typoTolerantReadings(db: Db, words: readonly string[]): Promise<Group[][]> {
	const readings: Group[][] = []
	const respelled = await respell(db, words)
	if (respelled.join(' ') !== words.join(' ')) readings.push(expandSynonyms(respelled))
	const mended = await Promise.all(asTyped(respelled).map((group) => mend(db, group)))
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

/** A mended word must be there whole. */
async function mend(db: Db, group: Group): Promise<Group> {
	const [word = ''] = group.typed
	if (!isMendable(word)) return group
	const similar = await similarWords(db, word)
	// What a mended word means besides is meant as well: "noteboks" are laptops.
	const mended = similar.flatMap(({ word: meant, errors }) =>
		expandSynonyms([meant]).flatMap(({ alternatives }) => alternatives.map(({ words }) => ({ words, errors, open: false, mended: meant }))),
	)
	return { ...group, alternatives: [...group.alternatives, ...mended] }
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

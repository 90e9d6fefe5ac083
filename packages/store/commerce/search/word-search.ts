import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { meaningfulWords, readableWord } from './languages/language-rules.ts'
import { countMatches, matchCondition, matchConditionInOrder, type SearchScope } from './match-condition.ts'
import { originalSpelling } from './original-spelling.ts'
import { expandSynonyms, type Group } from './query-expansion.ts'
import { spellingsOf } from './spellings.ts'
import { correctWords, findKnownJoins, typoTolerantReadings } from './typo-tolerance.ts'

/** With fewer matches of names, descriptions and specifications are searched as well. */
const enoughResults = 12
/** With so many matches, checking products in the order of sales is faster than reading all matches. */
const manyMatches = 2000
/** Most combinations of words that are tried when words are left out. */
const maxCombinations = 30

/** The products that words find. */
export interface WordSearch {
	/** Products with exactly this name or SKU, which come first. */
	readonly exact: readonly number[]
	/** The parts of the term with their alternatives; a product matches one alternative of each. */
	readonly groups: readonly Group[]
	/** The condition of matching products. */
	readonly condition: RawBuilder<boolean>
	/** The same condition, faster for the first results in the order of sales. */
	readonly inOrder: RawBuilder<boolean>
	/** Words that were left out because no product has all words; shown to the shopper. */
	readonly dropped: readonly string[]
	/** The term with corrected typing errors, shown to the shopper; null if the term was searched as typed. */
	readonly corrected: string | null
}

/** Searches for all words: as typed, with corrected typing errors, in texts of customers, and then without some of them. */
export async function findWords(db: Db, term: string, words: readonly string[], exact: readonly number[]): Promise<WordSearch | null> {
	const typed = await findAsTyped(db, words, exact)
	if (typed) return typed
	if (exact.length > 0) {
		const condition = sql<boolean>`products.id in (${sql.join(exact)})`
		return { exact, groups: [], condition, inOrder: condition, dropped: [], corrected: null }
	}
	const corrections = await typoTolerantReadings(db, words)
	for (const groups of corrections) {
		if ((await countMatches(db, groups, 'everything', 1)) > 0) return await findCorrected(db, term, groups, [])
	}
	return (await findMentioned(db, words)) ?? (await findSome(db, term, words, corrections))
}

/**
 * The products whose reviews, questions and answers have the words that nothing else has. After corrections, because reviews have
 * typing errors of their own.
 */
async function findMentioned(db: Db, words: readonly string[]): Promise<WordSearch | null> {
	const meaningful = meaningfulWords(words)
	if (meaningful.length === 0) return null
	const groups = expandSynonyms(meaningful)
	const count = await countMatches(db, groups, 'mentioned', countLimit(db))
	return count === 0 ? null : { exact: [], groups, ...conditionsOf(db, groups, 'mentioned', count), dropped: [], corrected: null }
}

/** Searches without some of the words. */
async function findSome(
	db: Db,
	term: string,
	words: readonly string[],
	corrections: readonly (readonly Group[])[],
): Promise<WordSearch | null> {
	const remaining = await dropWords(db, corrections.at(-1) ?? expandSynonyms(meaningfulWords(words)))
	return remaining && (await findCorrected(db, term, remaining.groups, remaining.dropped))
}

/** Searches the words as typed, then without stop words; null if nothing is found. */
export async function findAsTyped(db: Db, words: readonly string[], exact: readonly number[]): Promise<WordSearch | null> {
	const meaningful = meaningfulWords(words)
	const readings = meaningful.length === words.length || meaningful.length === 0 ? [words] : [words, meaningful]
	const most = countLimit(db)
	for (const reading of readings) {
		const groups = expandSynonyms(reading, await findKnownJoins(db, reading))
		const named = await countMatches(db, groups, 'name', most)
		if (named >= enoughResults) return { exact, groups, ...conditionsOf(db, groups, 'name', named), dropped: [], corrected: null }
		// With three words or more, or few countable matches, counting all texts would not change the plan.
		const isKnown = named > 0 && (groups.length > 2 || most < manyMatches)
		const all = isKnown ? named : await countMatches(db, groups, 'everything', most)
		if (all > 0) return { exact, groups, ...conditionsOf(db, groups, 'everything', all), dropped: [], corrected: null }
	}
	return null
}

/** The results of corrected groups: those of a search for the corrected term. `droppedWords`: the words that were left out. */
async function findCorrected(db: Db, term: string, groups: readonly Group[], droppedWords: readonly string[]): Promise<WordSearch> {
	const spelled = spellingsOf(term)
	const dropped = droppedWords.map((word) => spelled.get(word) ?? readableWord(word))
	const words = await correctWords(db, groups)
	const result = words && (await findAsTyped(db, words, []))
	if (result) return { ...result, dropped, corrected: (await originalSpelling(db, words, term, result.condition)).join(' ') }
	// The rest of a term is searched as if it had been typed alone: in names first.
	const remainder =
		droppedWords.length > 0
			? await findAsTyped(
					db,
					groups.flatMap(({ typed }) => typed),
					[],
				)
			: null
	if (remainder) return { ...remainder, dropped }
	const all = await countMatches(db, groups, 'everything', countLimit(db))
	return { exact: [], groups, ...conditionsOf(db, groups, 'everything', all), dropped, corrected: null }
}

/** Limit for counting matches. PostgreSQL chooses its plan itself (`matchConditionInOrder`) and counts slowly. */
export function countLimit(db: Db): number {
	return engineOf(db) === 'postgres' ? enoughResults : manyMatches
}

export function conditionsOf(
	db: Db,
	groups: readonly Group[],
	scope: SearchScope,
	found: number,
): Pick<WordSearch, 'condition' | 'inOrder'> {
	const condition = matchCondition(db, groups, scope)
	return { condition, inOrder: found < manyMatches ? condition : matchConditionInOrder(db, groups, scope) }
}

/** The largest part of a term that names of products contain; of several parts, the one with fewest results. */
async function dropWords(db: Db, groups: readonly Group[]): Promise<{ groups: readonly Group[]; dropped: string[] } | null> {
	const counted = await Promise.all(groups.map(async (group) => ({ group, count: await countMatches(db, [group], 'everything', 1) })))
	const known = counted.filter(({ count }) => count > 0).map(({ group }) => group)
	let tried = 0
	for (let size = Math.min(known.length, groups.length - 1); size > 0; size--) {
		const found: { subset: readonly Group[]; named: boolean; count: number }[] = []
		for (const subset of subsets(known, size)) {
			if (tried++ >= maxCombinations) break
			const count = await countMatches(db, subset, 'everything', 1000)
			if (count > 0) found.push({ subset, count, named: (await countMatches(db, subset, 'name', 1)) > 0 })
		}
		// A word that is in descriptions only finds anything: "washing" alone is no washing machine.
		const [best] = found.filter(({ named }) => named).sort((a, b) => a.count - b.count)
		if (!best) continue
		const { subset } = best
		return {
			groups: subset,
			dropped: groups.filter((group) => !subset.includes(group)).flatMap(({ typed }) => typed),
		}
	}
	return null
}

function* subsets<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
	if (size === 0) {
		yield []
		return
	}
	for (let at = 0; at + size <= items.length; at++) {
		for (const rest of subsets(items.slice(at + 1), size - 1)) yield [...items.slice(at, at + 1), ...rest]
	}
}

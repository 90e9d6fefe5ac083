import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { splitWord } from './index-words.ts'
import { stemMarked, withLanguageMark } from './languages/language-rules.ts'
import { type Alternative, type Group, withLocalized } from './query-expansion.ts'

export interface MatchRow {
	readonly id: number
	readonly name: string
	/** The name in the language of the search; the English name without a translation. */
	readonly localizedName: string
	readonly sold_count: number
	/** Number of further parts of the term that the product has anywhere. */
	readonly boost?: number
	/** The words of name, brand, categories, SKUs and options. */
	readonly search_text: string
	/** The name of the sub-category, or else of the category; in English and in the language of the search. */
	readonly categoryName: string
	readonly localizedCategoryName: string
}

/**
 * Sorts matches by fewest typing errors, most further parts of the term, most parts of the term in the name rather than in the description, best fit of name or
 * category, most sales, and shortest name.
 */
export function rankMatches<Row extends MatchRow>(rows: readonly Row[], groups: readonly Group[]): Row[] {
	const wanted = groups.map(({ alternatives }) => alternatives.flatMap(withLocalized).map(prepare))
	const categoryFits = new Map<string, boolean>()
	return rows
		.map((row) => {
			const name = nameWords(row.name)
			const all = new Set(row.search_text.split(' '))
			const matched = wanted.map((ways) => ways.find((way) => hasAll(all, way)))
			const errors = matched.reduce((sum, way) => sum + (way?.errors ?? 0), 0)
			const missing = matched.filter((way) => way === undefined).length
			const isCategory =
				categoryFits.get(row.categoryName) ??
				[nameWords(row.categoryName), localizedNameWords(row.localizedCategoryName)].some((name) => isNamed(name, wanted))
			categoryFits.set(row.categoryName, isCategory)
			const shown = localizedNameWords(row.localizedName)
			const fit = Math.min(...[name, ...(shown.length > 0 ? [shown] : [])].map((words) => fitOf(words, isCategory, wanted)))
			return { row, errors, missing, fit, length: name.length }
		})
		.sort(
			(a, b) =>
				a.errors - b.errors ||
				(b.row.boost ?? 0) - (a.row.boost ?? 0) ||
				a.missing - b.missing ||
				a.fit - b.fit ||
				b.row.sold_count - a.row.sold_count ||
				a.length - b.length ||
				a.row.id - b.row.id,
		)
		.map(({ row }) => row)
}

/** A word with its stem, which is computed once because each word is compared with many. */
interface Word {
	readonly text: string
	readonly stem: string
}

/** An alternative with its words split as in names. */
interface PreparedAlternative extends Pick<Alternative, 'errors' | 'isPrefix'> {
	readonly words: readonly Word[]
	readonly parts: readonly Word[]
}

function prepare({ words, errors, isPrefix }: Alternative): PreparedAlternative {
	return { words: words.map(toWord), parts: words.flatMap(parts).map(toWord), errors, isPrefix }
}

function toWord(text: string): Word {
	return { text, stem: stemMarked(text) }
}

/** The words of a name in order. `Arc7` becomes two words, as in typed terms. */
function nameWords(name: string): Word[] {
	return searchWords(name).flatMap(parts).map(toWord)
}

/** The words of a name in the language of the search; empty for English. */
function localizedNameWords(name: string): Word[] {
	return searchWords(name)
		.flatMap(parts)
		.flatMap((word) => withLanguageMark(word) ?? [])
		.map(toWord)
}

function parts(word: string): string[] {
	const split = splitWord(word)
	return split.length > 0 ? split : [word]
}

function hasAll(words: ReadonlySet<string>, { words: wanted, isPrefix }: PreparedAlternative): boolean {
	return wanted.every(
		({ text, stem }) => words.has(text) || words.has(stem) || (isPrefix && [...words].some((other) => other.startsWith(text))),
	)
}

/** Whether the name of a category matches the term. */
function isNamed(name: readonly Word[], wanted: readonly (readonly PreparedAlternative[])[]): boolean {
	return name.length > 0 && wanted.every((ways) => ways.some(({ words }) => words.every((word) => name.some((of) => isSameWord(of, word)))))
}

/**
 * -1: the name equals the term; 0: it begins with the term, or the category is named like the term; 1: the name contains the words in
 * a row; 2: it contains all words; 3: it contains all words as prefixes; 4: it does not contain all words.
 */
function fitOf(name: readonly Word[], isCategory: boolean, wanted: readonly (readonly PreparedAlternative[])[]): number {
	const end = findRowEnd(name, wanted, 0)
	if (end !== null) return end === name.length ? -1 : 0
	if (isCategory) return 0
	if (name.some((_, start) => findRowEnd(name, wanted, start) !== null)) return 1
	const inName = (way: PreparedAlternative, is: (word: Word, typed: Word) => boolean) =>
		way.parts.every((typed) => name.some((word) => is(word, typed)))
	if (wanted.every((ways) => ways.some((way) => inName(way, isSameWord)))) return 2
	const begins = (word: Word, typed: Word) => word.text.startsWith(typed.text)
	return wanted.every((ways) => ways.some((way) => inName(way, way.isPrefix ? begins : isSameWord))) ? 3 : 4
}

/** The end of the groups that follow one another in the name from `start` on; null if they do not. */
function findRowEnd(name: readonly Word[], [ways, ...others]: readonly (readonly PreparedAlternative[])[], start: number): number | null {
	if (!ways) return start
	for (const { parts: wanted } of ways) {
		if (!wanted.every((word, index) => isSameWord(name[start + index], word))) continue
		const end = findRowEnd(name, others, start + wanted.length)
		if (end !== null) return end
	}
	return null
}

function isSameWord(a: Word | undefined, b: Word): boolean {
	return a !== undefined && (a.text === b.text || a.stem === b.stem)
}

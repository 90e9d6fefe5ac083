import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { otherSpelling, stemIn } from './languages/languages.ts'
import { type Alternative, type Group, inEachLanguage } from './query-expansion.ts'
import { splitWord } from './words.ts'

export interface MatchRow {
	readonly id: number
	readonly name: string
	/** Its name in the language that is searched in besides English; the English one where it has none. */
	readonly shownName: string
	readonly sold_count: number
	/** The words of name, brand, categories, SKUs and options. */
	readonly search_text: string
	/** The name of its sub-category, or of its category where it has none, and the same in the language that is searched in. */
	readonly kind: string
	readonly shownKind: string
}

/**
 * Sorts matches: fewest typing errors, then most of the term in what the product is called rather than in its description,
 * then how well name or category fit, then what sells most, then the shorter name.
 */
export function rankMatches<Row extends MatchRow>(rows: readonly Row[], groups: readonly Group[]): Row[] {
	const wanted = groups.map(({ alternatives }) => alternatives.flatMap(inEachLanguage).map(wayOf))
	const kinds = new Map<string, boolean>()
	return rows
		.map((row) => {
			const name = namedWords(row.name)
			const all = new Set(row.search_text.split(' '))
			const met = wanted.map((ways) => ways.find((way) => hasAll(all, way)))
			const errors = met.reduce((sum, way) => sum + (way?.errors ?? 0), 0)
			const missing = met.filter((way) => way === undefined).length
			const isKind = kinds.get(row.kind) ?? [namedWords(row.kind), shownWords(row.shownKind)].some((kind) => isCalled(kind, wanted))
			kinds.set(row.kind, isKind)
			const shown = shownWords(row.shownName)
			const fit = Math.min(...[name, ...(shown.length > 0 ? [shown] : [])].map((words) => fitOf(words, isKind, wanted)))
			return { row, errors, missing, fit, length: name.length }
		})
		.sort(
			(a, b) =>
				a.errors - b.errors ||
				a.missing - b.missing ||
				a.fit - b.fit ||
				b.row.sold_count - a.row.sold_count ||
				a.length - b.length ||
				a.row.id - b.row.id,
		)
		.map(({ row }) => row)
}

/** A word with its stem, which is worked out once: each is compared with many. */
interface Word {
	readonly text: string
	readonly stem: string
}

/** An alternative of what was typed, and its words as names have them. */
interface Way extends Pick<Alternative, 'errors' | 'open'> {
	readonly words: readonly Word[]
	readonly parts: readonly Word[]
}

function wayOf({ words, errors, open }: Alternative): Way {
	return { words: words.map(wordOf), parts: words.flatMap(parts).map(wordOf), errors, open }
}

function wordOf(text: string): Word {
	return { text, stem: stemIn(text) }
}

/** A name's words in their order, `Arc7` as two: what is typed is compared in the same form. */
function namedWords(name: string): Word[] {
	return searchWords(name).flatMap(parts).map(wordOf)
}

/** The same of a name in the language that is searched in; none where that is English. */
function shownWords(name: string): Word[] {
	return searchWords(name)
		.flatMap(parts)
		.flatMap((word) => otherSpelling(word) ?? [])
		.map(wordOf)
}

function parts(word: string): string[] {
	const split = splitWord(word)
	return split.length > 0 ? split : [word]
}

function hasAll(words: ReadonlySet<string>, { words: wanted, open }: Way): boolean {
	return wanted.every(
		({ text, stem }) => words.has(text) || words.has(stem) || (open && [...words].some((other) => other.startsWith(text))),
	)
}

/** Whether a category is called what was typed. */
function isCalled(kind: readonly Word[], wanted: readonly (readonly Way[])[]): boolean {
	return kind.length > 0 && wanted.every((ways) => ways.some(({ words }) => words.every((word) => kind.some((of) => same(of, word)))))
}

/**
 * -1: the name is the term; 0: it begins with the term, or the term is what its category is called; 1: the words stand in the name in a
 * row; 2: all are in it; 3: as beginnings; 4: not all.
 */
function fitOf(name: readonly Word[], isKind: boolean, wanted: readonly (readonly Way[])[]): number {
	const end = endOfRow(name, wanted, 0)
	if (end !== null) return end === name.length ? -1 : 0
	if (isKind) return 0
	if (name.some((_, start) => endOfRow(name, wanted, start) !== null)) return 1
	const inName = (way: Way, is: (word: Word, typed: Word) => boolean) => way.parts.every((typed) => name.some((word) => is(word, typed)))
	if (wanted.every((ways) => ways.some((way) => inName(way, same)))) return 2
	const begins = (word: Word, typed: Word) => word.text.startsWith(typed.text)
	return wanted.every((ways) => ways.some((way) => inName(way, way.open ? begins : same))) ? 3 : 4
}

/** Where the groups end that stand in the name one after the other from `start` on; null where they do not. */
function endOfRow(name: readonly Word[], [ways, ...others]: readonly (readonly Way[])[], start: number): number | null {
	if (!ways) return start
	for (const { parts: wanted } of ways) {
		if (!wanted.every((word, index) => same(name[start + index], word))) continue
		const end = endOfRow(name, others, start + wanted.length)
		if (end !== null) return end
	}
	return null
}

function same(a: Word | undefined, b: Word): boolean {
	return a !== undefined && (a.text === b.text || a.stem === b.stem)
}

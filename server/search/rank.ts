import { searchWords, stemOf } from '../../src/domain/search/words.ts'
import type { Alternative, Group } from './query-expansion.ts'
import { splitWord } from './words.ts'

export interface MatchRow {
	readonly id: number
	readonly name: string
	readonly sold_count: number
	/** The words of name, brand, categories, SKUs and options. */
	readonly search_text: string
	/** The name of its sub-category, or of its category where it has none. */
	readonly kind: string
}

/**
 * Sorts matches: fewest typing errors, then most of the term in what the product is called rather than in its description,
 * then how well name or category fit, then what sells most, then the shorter name.
 */
export function rankMatches<Row extends MatchRow>(rows: readonly Row[], groups: readonly Group[]): Row[] {
	return rows
		.map((row) => {
			const name = namedWords(row.name)
			const all = new Set(row.search_text.split(' '))
			const met = groups.map(({ alternatives }) => alternatives.find((way) => hasAll(all, way)))
			const errors = met.reduce((sum, way) => sum + (way?.errors ?? 0), 0)
			const missing = met.filter((way) => way === undefined).length
			return { row, errors, missing, fit: fitOf(name, namedWords(row.kind), groups), length: name.length }
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

/** A name's words in their order, `Arc7` as two: what is typed is compared in the same form. */
function namedWords(name: string): string[] {
	return searchWords(name).flatMap(parts)
}

function parts(word: string): string[] {
	const split = splitWord(word)
	return split.length > 0 ? split : [word]
}

function hasAll(words: ReadonlySet<string>, { words: wanted, open }: Alternative): boolean {
	return wanted.every((word) => words.has(word) || words.has(stemOf(word)) || (open && [...words].some((other) => other.startsWith(word))))
}

/**
 * -1: the name is the term; 0: it begins with the term, or the term is what its category is called; 1: the words stand in the name in a
 * row; 2: all are in it; 3: as beginnings; 4: not all.
 */
function fitOf(name: readonly string[], kind: readonly string[], groups: readonly Group[]): number {
	const end = endOfRow(name, groups, 0)
	if (end !== null) return end === name.length ? -1 : 0
	const isKind = groups.every(({ alternatives }) =>
		alternatives.some(({ words }) => words.every((word) => kind.some((of) => same(of, word)))),
	)
	if (isKind) return 0
	if (name.some((_, start) => endOfRow(name, groups, start) !== null)) return 1
	const inName = (way: Alternative, is: (word: string, typed: string) => boolean) =>
		way.words.flatMap(parts).every((typed) => name.some((word) => is(word, typed)))
	if (groups.every(({ alternatives }) => alternatives.some((way) => inName(way, same)))) return 2
	const begins = (word: string, typed: string) => word.startsWith(typed)
	return groups.every(({ alternatives }) => alternatives.some((way) => inName(way, way.open ? begins : same))) ? 3 : 4
}

/** Where the groups end that stand in the name one after the other from `start` on; null where they do not. */
function endOfRow(name: readonly string[], [group, ...others]: readonly Group[], start: number): number | null {
	if (!group) return start
	for (const { words } of group.alternatives) {
		const wanted = words.flatMap(parts)
		if (!wanted.every((word, index) => same(name[start + index] ?? '', word))) continue
		const end = endOfRow(name, others, start + wanted.length)
		if (end !== null) return end
	}
	return null
}

function same(a: string, b: string): boolean {
	return a === b || stemOf(a) === stemOf(b)
}

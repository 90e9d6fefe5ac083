import { searchWords } from './search-words.ts'

export interface FoundRow {
	readonly id: number
	readonly name: string
	readonly thumbnail: string
	/** In cents, before discount. */
	readonly price: number
	readonly discount: number
	readonly sold_count: number
	readonly search_text: string
}

/** What one typed word can mean; the first is the word as typed. */
export type Group = readonly { readonly word: string; readonly errors: number }[]

/** Sorts matches: fewest typing errors, then how well the name fits, then what sells most, then the shorter name. */
export function rankFound(rows: readonly FoundRow[], groups: readonly Group[]): FoundRow[] {
	return rows
		.map((row) => {
			const name = searchWords(row.name)
			const all = row.search_text.split(' ')
			const errors = groups.reduce((sum, group) => sum + errorsIn(group, all), 0)
			return { row, errors, fit: fitOf(name, groups), length: name.length }
		})
		.sort(
			(a, b) => a.errors - b.errors || a.fit - b.fit || b.row.sold_count - a.row.sold_count || a.length - b.length || a.row.id - b.row.id,
		)
		.map(({ row }) => row)
}

function errorsIn(group: Group, words: readonly string[]): number {
	const meant = group.find((alternative) => has(words, alternative))
	return meant?.errors ?? 0
}

/** As typed, the beginning of a word is enough; a mended word must be there whole. */
function has(words: readonly string[], { word, errors }: Group[number]): boolean {
	return words.some((candidate) => (errors === 0 ? candidate.startsWith(word) : candidate === word))
}

/** 0: the name is or begins with the term; 1: the words stand in it in a row; 2: all are in it; 3: as beginnings; 4: not all. */
function fitOf(name: readonly string[], groups: readonly Group[]): number {
	const whole = (word: string | undefined, group: Group | undefined) =>
		word !== undefined && (group?.some((alternative) => alternative.word === word) ?? false)
	const rowAt = (start: number) => groups.every((group, index) => whole(name[start + index], group))
	if (rowAt(0)) return 0
	if (name.some((_, start) => rowAt(start))) return 1
	if (groups.every((group) => name.some((word) => whole(word, group)))) return 2
	return groups.every((group) => group.some((alternative) => has(name, alternative))) ? 3 : 4
}

import type { SearchLink } from './notes.ts'
import { searchWords, stemOf, withoutStopWords } from './words.ts'

/** A category as a suggestion while the shopper types. */
export type CategoryLink = Omit<SearchLink, 'kind'>

/** Maximum number of suggested categories. */
const maxSuggestions = 6

/**
 * Finds the categories for a term that is still being typed: every word begins a word of the name, or has the same stem. Names that
 * begin with the term come first, then top categories, in the order of the list.
 */
export function suggestCategories(typed: string, categories: readonly CategoryLink[]): readonly SearchLink[] {
	const words = withoutStopWords(searchWords(typed))
	if (words.length === 0) return []
	return categories
		.flatMap((category) => {
			const name = searchWords(category.name)
			const matches = (word: string) => name.some((other) => other.startsWith(word) || stemOf(other) === stemOf(word))
			if (!words.every(matches)) return []
			const isFirst = name[0]?.startsWith(words[0] ?? '') ?? false
			return [{ category, rank: (isFirst ? 0 : 2) + (category.within === '' ? 0 : 1) }]
		})
		.sort((a, b) => a.rank - b.rank)
		.slice(0, maxSuggestions)
		.map(({ category }) => ({ kind: 'category', ...category }))
}

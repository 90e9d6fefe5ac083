import { searchTermLimit } from '../constants.ts'

/** A search term as it is asked for: without outer spaces, and no longer than the search call takes. Empty: nothing to search for. */
export function searchTerm(typed: string): string {
	// A character of two halves is not cut in two.
	return typed
		.trim()
		.slice(0, searchTermLimit)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim()
		.toWellFormed()
}

/** A piece of a name, and whether it is what was searched for. */
export interface NamePart {
	readonly text: string
	readonly matches: boolean
}

/** Cuts a name at the words of a search term, case ignored, so that the matching parts can be marked. The parts joined are the name. */
export function matchingParts(name: string, term: string): readonly NamePart[] {
	const words = term.split(/\s+/).filter(Boolean)
	if (words.length === 0) return name ? [{ text: name, matches: false }] : []
	// The longest first, so that "pro" does not cut "prowave" short.
	const pattern = [...words]
		.sort((a, b) => b.length - a.length)
		.map(escapePattern)
		.join('|')
	return name
		.split(new RegExp(`(${pattern})`, 'giu'))
		.map((text, index) => ({ text, matches: index % 2 === 1 }))
		.filter(({ text }) => text !== '')
}

function escapePattern(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

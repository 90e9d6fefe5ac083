import { searchTermLimit } from '../constants.ts'

/** Normalizes a search term: without outer spaces, at most as long as the search endpoint accepts. Empty without a term. */
export function searchTerm(typed: string): string {
	// Removes half of a surrogate pair at the end.
	return typed
		.trim()
		.slice(0, searchTermLimit)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim()
		.toWellFormed()
}

/** A part of a name, and whether it matches the search term. */
export interface NamePart {
	readonly text: string
	readonly matches: boolean
}

/** Splits a name at the words of a search term, ignoring case, to highlight matches. The joined parts are the name. */
export function matchingParts(name: string, term: string): readonly NamePart[] {
	const words = term.split(/\s+/).filter(Boolean)
	if (words.length === 0) return name ? [{ text: name, matches: false }] : []
	// Longest word first, so that "pro" does not match a part of "prowave".
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

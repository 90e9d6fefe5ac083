import { comparedLimit } from '../constants.ts'
import { paths } from '../paths.ts'
import { productIdOf } from './product-path.ts'

/** The one query parameter of the page: `/compare?ids=7,12,31`. */
export const comparedParameter = 'ids'

/** Entries of an address that are looked at; what is linked beyond that is left out without a word. */
const maxEntries = 12
/** The most characters of an id: no store has longer ones. */
const maxIdLength = 100

/** What an address asks to compare. */
export interface ComparedIds {
	/** In the order in which the shopper chose them, each once, at most `comparedLimit`. */
	readonly ids: readonly string[]
	/** Named more than once. */
	readonly repeated: readonly string[]
	/** More than can be compared: left out. */
	readonly surplus: readonly string[]
}

/**
 * Reads `ids=7,12`, `ids=7&ids=12` (a form without scripts), and addresses of product pages among them (pasted into the
 * page's field).
 */
export function parseComparedIds(parameters: URLSearchParams): ComparedIds {
	const entries = entriesIn(parameters)
	const distinct = [...new Set(entries)]
	return {
		ids: distinct.slice(0, comparedLimit),
		repeated: distinct.filter((id) => entries.indexOf(id) !== entries.lastIndexOf(id)),
		surplus: distinct.slice(comparedLimit),
	}
}

function entriesIn(parameters: URLSearchParams): readonly string[] {
	return parameters
		.getAll(comparedParameter)
		.flatMap((text) => text.split(','))
		.map((entry) => idIn(entry.trim()))
		.filter((id) => id !== '')
		.slice(0, maxEntries)
}

function idIn(entry: string): string {
	const path = /(?:^|\/\/[^/]*)(\/product\/[^/?#]+)/.exec(entry)?.[1]
	try {
		return (path === undefined ? entry : productIdOf(path)).slice(0, maxIdLength)
	} catch {
		// Malformed encoding: no product has such an id, and the page says so.
		return entry.slice(0, maxIdLength)
	}
}

/** What the page reads of its query, in one form: repeated entries stay, for the page says that they are. */
export function comparedQuery(parameters: URLSearchParams): string {
	const entries = entriesIn(parameters)
	return entries.length === 0 ? '' : `${comparedParameter}=${joinIds(entries)}`
}

/** The page that compares these, in this order. */
export function comparePath(ids: readonly string[]): string {
	return ids.length === 0 ? paths.compare : `${paths.compare}?${comparedParameter}=${joinIds(ids)}`
}

/** The one address of a comparison, whatever the order of its columns. */
export function canonicalComparePath(ids: readonly string[]): string {
	return comparePath(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
}

/** A comma is a comma there: such an address is read and shared. */
function joinIds(ids: readonly string[]): string {
	return ids.map(encodeURIComponent).join(',')
}

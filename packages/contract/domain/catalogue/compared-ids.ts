import { comparedLimit } from '../constants.ts'
import { paths } from '../paths.ts'
import { productIdOf } from './product-path.ts'

/** The only query parameter of the page: `/compare?ids=7,12,31`. */
export const comparedParameter = 'ids'

/** Maximum number of parsed entries; further ones are ignored. */
const maxEntries = 12
/** Maximum length of an id. */
const maxIdLength = 100

/** Ids in the URL of a comparison. */
export interface ComparedIds {
	/** In the order of selection, without duplicates, at most `comparedLimit`. */
	readonly ids: readonly string[]
	/** Ids that occur more than once. */
	readonly repeated: readonly string[]
	/** Ids beyond the limit. */
	readonly surplus: readonly string[]
}

/** Parses `ids=7,12`, `ids=7&ids=12` (a form without scripts), and URLs of product pages (pasted into the field of the page). */
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
		// Malformed encoding: the page reports an unknown product.
		return entry.slice(0, maxIdLength)
	}
}

/** Normalized query of the page. Repeated entries are kept, because the page reports them. */
export function comparedQuery(parameters: URLSearchParams): string {
	const entries = entriesIn(parameters)
	return entries.length === 0 ? '' : `${comparedParameter}=${joinIds(entries)}`
}

/** Path of the comparison of these products, in this order. */
export function comparePath(ids: readonly string[]): string {
	return ids.length === 0 ? paths.compare : `${paths.compare}?${comparedParameter}=${joinIds(ids)}`
}

/** Canonical path of a comparison, independent of the order. */
export function canonicalComparePath(ids: readonly string[]): string {
	return comparePath(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
}

/** Joins ids with unencoded commas, for readable URLs. */
function joinIds(ids: readonly string[]): string {
	return ids.map(encodeURIComponent).join(',')
}

/**
 * Replaces the helper packages `ufo` and `destr` of ofetch in the client build, with only the functions that the store client
 * needs. Saves 1.5 KB on every page.
 */

/** Adds a flat query to a URL; undefined values are omitted. */
export function withQuery(url: string, query: Readonly<Record<string, unknown>>): string {
	const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
	const text = new URLSearchParams(entries).toString()
	return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url
}

/** Returns the URL unchanged: the client always passes complete URLs. */
export function withBase(url: string): string {
	return url
}

// biome-ignore lint/style/noDefaultExport: the replaced package has a default export.
export default JSON.parse

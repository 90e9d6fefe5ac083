import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import type { TagHeader } from '@storefront/contract/domain/web/headers.ts'

/** How pages tell a CDN in front of the shop what it may keep. */
export interface CdnSettings {
	readonly tagHeader: TagHeader
	/** For how long, at most. */
	readonly seconds: number
}

/** Beyond this length, in characters, caches and proxies refuse a header. */
const longestHeader = 7000

/** A tag of every page in a CDN, by which all of them go. */
export const pageTag = 'page'

let known: CdnSettings | null = null

/** There is a CDN in front of the shop, or none (null, as long as nobody has said). */
export function noteCdn(settings: CdnSettings | null): void {
	known = settings
}

export function knownCdn(): CdnSettings | null {
	return known
}

/** A tag in a header, where spaces and commas stand between two. Ids may hold anything, PURGE and pages write them alike. */
export function tagInHeader(tag: string): string {
	return encodeURIComponent(tag).replaceAll('%3A', ':')
}

/** The value of the header in which this kind of cache looks for tags, or is told of them. */
export function tagList(header: TagHeader, tags: readonly string[]): string {
	const list = tags.map(tagInHeader).join(header === 'Cache-Tag' ? ',' : ' ')
	// A page with more tags than a header holds may change with anything.
	return list.length <= longestHeader ? list : tagList(header, [...everyTag, pageTag])
}

/**
 * Says for how long a CDN may keep a page, and by which tags it is told to give it up. `seconds`: how long at most the page is
 * right although nobody tells of a change; below one it is not to be kept: it lacks something, or is older than what the store
 * has said. Browsers and plain proxies go by `Cache-Control` and ask each time, as without a CDN. Two headers have other names
 * until the edge (`cdnHeaders`).
 */
export function tellCdn(headers: Headers, { tagHeader, seconds: most }: CdnSettings, tags: readonly string[], seconds: number): void {
	const maxAge = Math.floor(Math.min(most, seconds))
	const isKept = maxAge >= 1
	if (isKept) headers.set(tagHeader === 'Cache-Tag' ? 'x-cdn-cache-tag' : tagHeader, tagList(tagHeader, [...tags, pageTag]))
	headers.set('x-cdn-cache-control', isKept ? `public, max-age=${maxAge}` : 'no-store')
	// Fastly's name of the same.
	if (tagHeader === 'Surrogate-Key') headers.set('surrogate-control', isKept ? `max-age=${maxAge}` : 'no-store')
}

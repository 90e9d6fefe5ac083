import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import type { TagHeader } from '@storefront/contract/domain/web/headers.ts'

/** Settings for the cache headers that a CDN in front of the shop reads. */
export interface CdnSettings {
	readonly tagHeader: TagHeader
	/** The longest lifetime of a page in the CDN. */
	readonly seconds: number
}

/** Caches and proxies reject longer headers, in characters. */
const maxHeaderLength = 7000

/** The tag that every page has in a CDN, to purge all pages at once. */
export const pageTag = 'page'

let current: CdnSettings | null = null

/** Sets the CDN in front of the shop; null: there is none, the default. */
export function setCdn(settings: CdnSettings | null): void {
	current = settings
}

export function getCdn(): CdnSettings | null {
	return current
}

/**
 * Encodes a tag for a header, where spaces and commas separate tags. Ids may contain any character; purge requests and pages
 * must encode them the same way.
 */
export function encodeTag(tag: string): string {
	return encodeURIComponent(tag).replaceAll('%3A', ':')
}

/** The value of the tag header in the format of this CDN, for pages and for purge requests. */
export function formatTags(header: TagHeader, tags: readonly string[]): string {
	const list = tags.map(encodeTag).join(header === 'Cache-Tag' ? ',' : ' ')
	// A page with more tags than fit into a header gets the tags that every change has.
	return list.length <= maxHeaderLength ? list : formatTags(header, [...everyTag, pageTag])
}

/**
 * Adds the headers that tell a CDN how long to cache a page, and by which tags it is purged. `seconds` is how long the page
 * stays valid without a change; below 1 the page must not be cached, because it is incomplete or outdated. Browsers and plain
 * proxies follow `Cache-Control` and revalidate each time, as without a CDN. Two headers have internal names until the
 * response is sent (`cdnHeaders`).
 */
export function setCdnHeaders(
	headers: Headers,
	{ tagHeader, seconds: maxSeconds }: CdnSettings,
	tags: readonly string[],
	seconds: number,
): void {
	const maxAge = Math.floor(Math.min(maxSeconds, seconds))
	const isCacheable = maxAge >= 1
	if (isCacheable) headers.set(tagHeader === 'Cache-Tag' ? 'x-cdn-cache-tag' : tagHeader, formatTags(tagHeader, [...tags, pageTag]))
	headers.set('x-cdn-cache-control', isCacheable ? `public, max-age=${maxAge}` : 'no-store')
	// Fastly reads this header instead.
	if (tagHeader === 'Surrogate-Key') headers.set('surrogate-control', isCacheable ? `max-age=${maxAge}` : 'no-store')
}

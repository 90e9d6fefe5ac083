import { createHash } from 'node:crypto'
import { costHeader } from '@storefront/contract/domain/web/headers.ts'
import { type CdnSettings, setCdnHeaders } from './cdn/tags.ts'
import { type Bytes, type CompressionLevel, compress, decompress } from './compression.ts'
import type { EncodingCache } from './encodings.ts'
import { pageCosts } from './rate-limit.ts'
import type { PageWithStyles } from './styles/critical-css.ts'

/** A rendered page in the cache. */
export interface Entry {
	readonly status: number
	readonly headers: readonly (readonly [string, string])[]
	/** The page, compressed with Brotli. Empty when it has no body. */
	readonly compressed: Bytes
	readonly level: CompressionLevel
	readonly etag: string
	readonly tags: readonly string[]
	/** The version of `changes.ts` at which rendering began. */
	readonly since: number
	/**
	 * Milliseconds of monotonicNow(). After `freshUntil` the page is rendered again; until `staleUntil` it may be shown
	 * meanwhile.
	 */
	readonly freshUntil: number
	readonly staleUntil: number
}

/** Headers of a single response or for internal use, which are not stored. */
const uncachedHeaders = new Set(['cdn-cache-control', 'cache-tag', 'content-length', 'set-cookie', 'x-page-parameters'])

interface EntryOptions extends Pick<Entry, 'tags' | 'since' | 'freshUntil' | 'staleUntil'> {
	/** The entry that this one replaces. An unchanged page reuses its compressed bytes. */
	readonly previous?: Pick<Entry, 'compressed' | 'level' | 'etag'> | undefined
	readonly level: CompressionLevel
}

/**
 * Creates a cache entry from a response, and also returns the uncompressed page for the waiting requests. `inlineCriticalCss`
 * may replace the HTML of a page.
 */
export async function createEntry(
	response: Response,
	{ previous, level, ...validity }: EntryOptions,
	inlineCriticalCss: (html: string) => PageWithStyles | null,
): Promise<{ readonly entry: Entry; readonly uncompressed: Bytes }> {
	const original = new Uint8Array(await response.arrayBuffer())
	const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
	const styled = isHtml ? inlineCriticalCss(new TextDecoder().decode(original)) : null
	const uncompressed = styled ? new TextEncoder().encode(styled.html) : original
	const etag = `"${createHash('sha256').update(uncompressed).digest('base64url').slice(0, 22)}"`
	const headers = [...response.headers]
		.filter(([name]) => !uncachedHeaders.has(name))
		.map(([name, value]) => [name, styled && name === 'content-security-policy' ? allowStyleHash(styled.hash, value) : value] as const)
	const form =
		previous?.etag === etag
			? { compressed: previous.compressed, level: previous.level }
			: { compressed: uncompressed.byteLength === 0 ? uncompressed : await compress(uncompressed, level), level }
	return { entry: { status: response.status, headers, etag, ...form, ...validity }, uncompressed }
}

/** The same page, compressed at the high level. */
export async function recompress(entry: Entry): Promise<Entry> {
	return { ...entry, compressed: await compress(await decompress(entry.compressed), 'high'), level: 'high' }
}

/** Adds a hash of inline styles to a Content-Security-Policy. */
function allowStyleHash(hash: string, policy: string): string {
	return policy.replace(/\bstyle-src /, `style-src ${hash} `)
}

/** The approximate size of an entry without its bytes and texts. */
const objectOverhead = 1000

/** The memory that a cached page takes, in bytes. */
export function entrySize({ compressed, headers, tags }: Entry, key: string): number {
	const headerLength = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
	return objectOverhead + compressed.byteLength + headerLength + key.length + tags.reduce((sum, tag) => sum + tag.length, 0)
}

/** How the cache served a page: the value of the header `x-cache`. */
export type Outcome = 'HIT' | 'STALE' | 'MISS' | 'UNCACHED'

interface ResponseOptions {
	readonly entry: Entry
	readonly outcome: Outcome
	readonly encodings: EncodingCache
	/** The uncompressed page, if it has just been rendered. */
	readonly uncompressed?: Bytes
	/** The CDN in front, and the seconds for which it may cache the page; 0: not at all. */
	readonly cdn?: { readonly settings: CdnSettings; readonly seconds: number } | undefined
}

/**
 * Creates the response to one request. Browsers store the page and revalidate it each time. This is cheap (304) and keeps the
 * page eligible for the back-forward cache.
 */
export async function createResponse(
	request: Request,
	{ entry, outcome, encodings, uncompressed, cdn }: ResponseOptions,
): Promise<Response> {
	const headers = new Headers()
	for (const [name, value] of entry.headers) headers.append(name, value)
	headers.set('x-cache', outcome)
	const isCached = outcome === 'HIT' || outcome === 'STALE'
	const renderCost = new URL(request.url).search === '' ? pageCosts.rendered : pageCosts.withQuery
	headers.set(costHeader, String(isCached ? pageCosts.cached : renderCost))
	headers.append('vary', 'accept-encoding')
	headers.set('etag', entry.etag)
	headers.set('cache-control', outcome === 'UNCACHED' ? 'no-cache' : 'public, max-age=0, must-revalidate')
	if (cdn) setCdnHeaders(headers, cdn.settings, entry.tags, cdn.seconds)
	if (entry.status === 200 && matches(request.headers.get('if-none-match'), entry.etag)) return new Response(null, { status: 304, headers })
	if (entry.compressed.byteLength === 0) return new Response(null, { status: entry.status, headers })

	const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
	const body = encoding === 'br' ? entry.compressed : await encodings.get(entry, encoding ?? 'identity', uncompressed)
	if (encoding) headers.set('content-encoding', encoding)
	headers.set('content-length', String(body.byteLength))
	return new Response(request.method === 'HEAD' ? null : body, { status: entry.status, headers })
}

function matches(header: string | null, etag: string): boolean {
	return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

function preferredEncoding(accepted: string): 'br' | 'gzip' | null {
	const names = accepted.split(',').map((part) => part.trim().toLowerCase())
	const accepts = (name: string) => names.some((part) => part.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(part))
	if (accepts('br')) return 'br'
	return accepts('gzip') ? 'gzip' : null
}

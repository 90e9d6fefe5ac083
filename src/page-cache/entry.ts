import { createHash } from 'node:crypto'
import { costHeader } from '@storefront/contract/domain/web/headers.ts'
import { type CdnSettings, tellCdn } from './cdn/tags.ts'
import { type Bytes, type Effort, pack, unpack } from './compression.ts'
import type { OtherForms } from './encodings.ts'
import { pageCosts } from './rate-limit.ts'
import type { Styled } from './styles/first-styles.ts'

/** A rendered page as it is kept. */
export interface Entry {
	readonly status: number
	readonly headers: readonly (readonly [string, string])[]
	/** The page, packed by brotli: its one form. Empty when it has no body. */
	readonly packed: Bytes
	readonly effort: Effort
	readonly etag: string
	readonly tags: readonly string[]
	/** The moment of `changes.ts` at which rendering began. */
	readonly since: number
	/** Milliseconds of monotonicNow(): fresh until, and may be shown while a newer one is made until. */
	readonly freshUntil: number
	readonly staleUntil: number
}

/** Headers that belong to one delivery, or to the machinery, and not to the page. */
const notKept = new Set(['cdn-cache-control', 'cache-tag', 'content-length', 'set-cookie', 'x-page-parameters'])

interface Made extends Pick<Entry, 'tags' | 'since' | 'freshUntil' | 'staleUntil'> {
	/** The page that it takes the place of. Where nothing has changed its packed form is taken over. */
	readonly before?: Pick<Entry, 'packed' | 'effort' | 'etag'> | undefined
	readonly effort: Effort
}

/** Also gives the page as it is, for those who wait for it. `withFirstStyles` is told the HTML of a page and may give it another form. */
export async function keep(
	response: Response,
	{ before, effort, ...made }: Made,
	withFirstStyles: (html: string) => Styled | null,
): Promise<{ readonly entry: Entry; readonly plain: Bytes }> {
	const given = new Uint8Array(await response.arrayBuffer())
	const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
	const styled = isHtml ? withFirstStyles(new TextDecoder().decode(given)) : null
	const plain = styled ? new TextEncoder().encode(styled.html) : given
	const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
	const headers = [...response.headers]
		.filter(([name]) => !notKept.has(name))
		.map(([name, value]) => [name, styled && name === 'content-security-policy' ? allowing(styled.hash, value) : value] as const)
	const form =
		before?.etag === etag
			? { packed: before.packed, effort: before.effort }
			: { packed: plain.byteLength === 0 ? plain : await pack(plain, effort), effort }
	return { entry: { status: response.status, headers, etag, ...form, ...made }, plain }
}

/** The same page, packed as well as is worth while for one that is asked for again. */
export async function packedBetter(entry: Entry): Promise<Entry> {
	return { ...entry, packed: await pack(await unpack(entry.packed), 'good'), effort: 'good' }
}

/** A policy that also allows a page's own styles. */
function allowing(hash: string, policy: string): string {
	return policy.replace(/\bstyle-src /, `style-src ${hash} `)
}

/** What an entry's objects take beside its bytes and texts; about. */
const ownSize = 1000

/** The bytes that a kept page takes, with everything that is kept for its sake. */
export function sizeOf({ packed, headers, tags }: Entry, key: string): number {
	const said = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
	return ownSize + packed.byteLength + said + key.length + tags.reduce((sum, tag) => sum + tag.length, 0)
}

/** How an entry came to be shown; for tests and for whoever looks at the network panel. */
export type Outcome = 'HIT' | 'STALE' | 'MISS' | 'UNCACHED'

interface Shown {
	readonly entry: Entry
	readonly outcome: Outcome
	readonly forms: OtherForms
	/** The page as it is, where it has just been made. */
	readonly plain?: Bytes
	/** The CDN in front, and for how many seconds the page stays right unless a change is told; 0: it is not to be kept. */
	readonly cdn?: { readonly settings: CdnSettings; readonly seconds: number } | undefined
}

/**
 * The reply to one request. The browser keeps the page and asks each time whether it is still the same one, which is
 * cheap (304) and leaves it eligible for the back-forward cache.
 */
export async function reply(request: Request, { entry, outcome, forms, plain, cdn }: Shown): Promise<Response> {
	const headers = new Headers()
	for (const [name, value] of entry.headers) headers.append(name, value)
	headers.set('x-cache', outcome)
	const isCached = outcome === 'HIT' || outcome === 'STALE'
	const made = new URL(request.url).search === '' ? pageCosts.made : pageCosts.withQuery
	headers.set(costHeader, String(isCached ? pageCosts.cached : made))
	headers.append('vary', 'accept-encoding')
	headers.set('etag', entry.etag)
	headers.set('cache-control', outcome === 'UNCACHED' ? 'no-cache' : 'public, max-age=0, must-revalidate')
	if (cdn) tellCdn(headers, cdn.settings, entry.tags, cdn.seconds)
	if (entry.status === 200 && matches(request.headers.get('if-none-match'), entry.etag)) return new Response(null, { status: 304, headers })
	if (entry.packed.byteLength === 0) return new Response(null, { status: entry.status, headers })

	const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
	const body = encoding === 'br' ? entry.packed : await forms.of(entry, encoding ?? 'plain', plain)
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

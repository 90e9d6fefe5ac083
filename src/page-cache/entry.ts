import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Styled } from './first-styles.ts'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

/** A rendered page as it is kept. */
export interface Entry {
	readonly status: number
	readonly headers: readonly (readonly [string, string])[]
	readonly body: Bytes
	readonly etag: string
	readonly tags: readonly string[]
	/** The moment of `changes.ts` at which rendering began. */
	readonly since: number
	/** Milliseconds of steadyNow(): fresh until, and may be shown while a newer one is made until. */
	readonly freshUntil: number
	readonly staleUntil: number
	readonly compressed: Map<Encoding, Promise<Bytes>>
}

/** Headers that belong to one delivery, or to the machinery, and not to the page. */
const notKept = new Set(['cdn-cache-control', 'cache-tag', 'content-length', 'set-cookie', 'x-page-parameters'])

/** `withFirstStyles` is told the HTML of a page and may give it another form. */
export async function keep(
	response: Response,
	made: Pick<Entry, 'tags' | 'since' | 'freshUntil' | 'staleUntil'>,
	withFirstStyles: (html: string) => Styled | null,
): Promise<Entry> {
	const given = new Uint8Array(await response.arrayBuffer())
	const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
	const styled = isHtml ? withFirstStyles(new TextDecoder().decode(given)) : null
	const body = styled ? new TextEncoder().encode(styled.html) : given
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
	const headers = [...response.headers]
		.filter(([name]) => !notKept.has(name))
		.map(([name, value]) => [name, styled && name === 'content-security-policy' ? allowing(styled.hash, value) : value] as const)
	return { status: response.status, headers, body, etag, compressed: new Map(), ...made }
}

/** A policy that also allows a page's own styles. */
function allowing(hash: string, policy: string): string {
	return policy.replace(/\bstyle-src /, `style-src ${hash} `)
}

/** How an entry came to be shown; for tests and for whoever looks at the network panel. */
export type Outcome = 'HIT' | 'STALE' | 'MISS' | 'UNCACHED'

/**
 * The reply to one request. The browser keeps the page and asks each time whether it is still the same one, which is
 * cheap (304) and leaves it eligible for the back-forward cache.
 */
export async function reply(entry: Entry, request: Request, outcome: Outcome): Promise<Response> {
	const headers = new Headers()
	for (const [name, value] of entry.headers) headers.append(name, value)
	headers.set('x-cache', outcome)
	headers.append('vary', 'accept-encoding')
	headers.set('etag', entry.etag)
	headers.set('cache-control', outcome === 'UNCACHED' ? 'no-cache' : 'public, max-age=0, must-revalidate')
	if (entry.status === 200 && matches(request.headers.get('if-none-match'), entry.etag)) return new Response(null, { status: 304, headers })

	const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
	const body = encoding ? await compressedBody(entry, encoding) : entry.body
	if (encoding) headers.set('content-encoding', encoding)
	headers.set('content-length', String(body.byteLength))
	return new Response(request.method === 'HEAD' ? null : body, { status: entry.status, headers })
}

function matches(header: string | null, etag: string): boolean {
	return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

function preferredEncoding(accepted: string): Encoding | null {
	const names = accepted.split(',').map((part) => part.trim().toLowerCase())
	const accepts = (name: Encoding) => names.some((part) => part.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(part))
	if (accepts('br')) return 'br'
	return accepts('gzip') ? 'gzip' : null
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Quality 6 takes about 3 ms for a page and is within 3 % of what 11 gives for two hundred. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Compressed once for each encoding, off the main thread, when it is first asked for. */
function compressedBody(entry: Entry, encoding: Encoding): Promise<Bytes> {
	const known = entry.compressed.get(encoding)
	if (known) return known
	const made = (encoding === 'br' ? brotli(entry.body, brotliOptions) : gzipped(entry.body)).then((bytes) => new Uint8Array(bytes))
	entry.compressed.set(encoding, made)
	return made
}

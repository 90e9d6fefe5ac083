import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Validity } from './changes.ts'
import type { PageWithStyles } from './styles/critical-css.ts'

/** Bytes with a buffer of their own. A view would keep the whole underlying buffer in memory. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A rendered page. */
export interface Page extends Validity {
	readonly status: number
	readonly headers: readonly [name: string, value: string][]
	/** The body, compressed with Brotli. */
	readonly compressed: Bytes
	readonly etag: string
	/** false for incomplete pages and error responses. */
	readonly isCacheable: boolean
}

/** Headers of Astro's route cache and of `loaders/frame/page-cache.ts`, and those of a single response. */
const uncachedHeaders = new Set(['cdn-cache-control', 'cache-tag', 'content-length', 'set-cookie', 'x-page-parameters'])

/** Quality 6 saves 0.5 % of the bytes and takes a third longer; quality 4 is 5 % larger. */
const brotliQuality = 5
/** The output in one chunk: each further chunk waits for another turn of the event loop. */
const chunkSize = 64 * 1024

const [brotli, unbrotli, zip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)]

/** Compresses a body off the main thread. */
async function compress(plain: Bytes): Promise<Bytes> {
	if (plain.byteLength === 0) return plain
	const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength }
	return new Uint8Array(await brotli(plain, { params, chunkSize }))
}

/** The body for clients without Brotli. */
export async function convertBody({ compressed }: Page, encoding: 'gzip' | 'identity'): Promise<Bytes> {
	const plain = await unbrotli(compressed, { chunkSize })
	return new Uint8Array(encoding === 'gzip' ? await zip(plain, { chunkSize }) : plain)
}

interface PageOptions {
	/** The version of `changes.ts` at which rendering began. */
	readonly since: number
	/** The page that is replaced. The same body is not compressed again. */
	readonly previous: Page | undefined
	readonly inlineCriticalCss: (html: string) => PageWithStyles | null
}

export async function createPage(response: Response, { since, previous, inlineCriticalCss }: PageOptions): Promise<Page> {
	const { status, headers } = response
	const lifetime = headers.get('cdn-cache-control')
	const maxAge = readSeconds(lifetime, 'max-age')
	const now = performance.now()
	const original = new Uint8Array(await response.arrayBuffer())
	const isHtml = headers.get('content-type')?.startsWith('text/html')
	const styled = isHtml ? inlineCriticalCss(new TextDecoder().decode(original)) : null
	const plain = styled ? new TextEncoder().encode(styled.html) : original
	const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
	const policy = headers.get('content-security-policy')
	if (styled && policy) headers.set('content-security-policy', policy.replace(/\bstyle-src /, `style-src ${styled.hash} `))
	return {
		status,
		headers: [...headers].filter(([name]) => !uncachedHeaders.has(name)),
		compressed: previous?.etag === etag ? previous.compressed : await compress(plain),
		etag,
		isCacheable: maxAge > 0 && status === 200 && !headers.has('set-cookie'),
		tags: (headers.get('cache-tag') ?? '').split(',').flatMap((tag) => decodeURIComponent(tag.trim()) || []),
		since,
		freshUntil: now + maxAge * 1000,
		staleUntil: now + (maxAge + readSeconds(lifetime, 'stale-while-revalidate')) * 1000,
	}
}

function readSeconds(lifetime: string | null, name: string): number {
	return Number(new RegExp(`${name}=(\\d+)`).exec(lifetime ?? '')?.[1] ?? 0)
}

/** The approximate size of a page without its bytes and texts. */
const objectOverhead = 1000

/** The memory that a cached page takes, in bytes. */
export function pageSize({ compressed, headers, tags }: Page, key: string): number {
	return objectOverhead + compressed.byteLength + [key, ...headers.flat(), ...tags].reduce((sum, text) => sum + text.length, 0)
}

/** Whether a request has this version of the page already (header `If-None-Match`). */
export function hasVersion(request: Request, etag: string): boolean {
	const tags = request.headers.get('if-none-match')?.split(',') ?? []
	return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The best encoding that the client accepts. */
export function chooseEncoding(request: Request): 'br' | 'gzip' | 'identity' {
	const accepted = request.headers.get('accept-encoding')?.toLowerCase().split(',') ?? []
	const accepts = (name: string) => accepted.some((part) => part.trim().startsWith(name) && !/;\s*q=0(\.0*)?\s*$/.test(part))
	if (accepts('br')) return 'br'
	return accepts('gzip') ? 'gzip' : 'identity'
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { StoreContext } from '../../infrastructure/context/store.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Maximum size of the cached replies of one call, with their encodings. */
const maxBytes = 24 * 1024 * 1024
/** Smaller bodies are not compressed. */
const minCompressedBytes = 1024

interface CachedReply {
	readonly body: Buffer
	readonly etag: string
	readonly encodings: { readonly br?: Buffer; readonly gzip?: Buffer }
}

/** A reply, and whether it was built for this lookup. */
interface CacheLookup {
	readonly reply: CachedReply
	readonly isMiss: boolean
}

/** Cache for replies of a call that seldom change: JSON, compressed, with an ETag. */
export class ReplyCache {
	readonly #replies = new LRUCache<string, CachedReply>({ maxSize: maxBytes, sizeCalculation: sizeOf })
	readonly #pending = new Map<string, Promise<CachedReply>>()

	/** Returns the reply for a key, which must contain everything that the reply depends on. Concurrent lookups build it once. */
	async read(key: string, make: () => Promise<object>): Promise<CacheLookup> {
		const known = this.#replies.get(key)
		if (known) return { reply: known, isMiss: false }
		const pending = this.#pending.get(key)
		if (pending) return { reply: await pending, isMiss: false }
		const build = make().then(encodeReply)
		this.#pending.set(key, build)
		try {
			const reply = await build
			this.#replies.set(key, reply)
			return { reply, isMiss: true }
		} finally {
			this.#pending.delete(key)
		}
	}
}

async function encodeReply(reply: object): Promise<CachedReply> {
	const body = Buffer.from(JSON.stringify(reply))
	const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	if (body.length < minCompressedBytes) return { body, etag, encodings: {} }
	const [br, zipped] = await Promise.all([compress.br(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }), compress.gzip(body)])
	return { body, etag, encodings: { br, gzip: zipped } }
}

/** Estimated bytes of an entry besides its body. Callers choose keys, so entries with small bodies must count too. */
const entryOverhead = 1024

function sizeOf({ body, encodings: { br, gzip: zipped } }: CachedReply): number {
	return entryOverhead + body.length + (br?.length ?? 0) + (zipped?.length ?? 0)
}

/** Sends a reply in the best accepted encoding, or 304. Caches must revalidate it. */
export function sendCachedReply(c: StoreContext, { body, etag, encodings }: CachedReply): Response {
	const accepted = c.req.header('accept-encoding') ?? ''
	const encoding = (['br', 'gzip'] as const).find((each) => encodings[each] !== undefined && accepts(accepted, each))
	// Each encoding is a separate representation and needs its own ETag.
	const tag = `"${etag}${encoding === undefined ? '' : `-${encoding}`}"`
	c.header('ETag', tag)
	c.header('Cache-Control', 'no-cache')
	c.header('Vary', 'Accept-Encoding, Accept-Language', { append: true })
	if (matchesEtag(c.req.header('if-none-match') ?? '', tag)) return c.body(null, 304)
	c.header('Content-Type', 'application/json')
	if (encoding === undefined) return c.body(new Uint8Array(body))
	c.header('Content-Encoding', encoding)
	return c.body(new Uint8Array(encodings[encoding] ?? body))
}

/** `gzip;q=0` means not accepted. */
function accepts(header: string, encoding: string): boolean {
	return header.split(',').some((each) => {
		const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
		return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
	})
}

function matchesEtag(header: string, tag: string): boolean {
	return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}

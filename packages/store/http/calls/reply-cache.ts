import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { StoreContext } from '../../infrastructure/context/store.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Bytes of all replies of one call that are kept, with their encodings. */
const maxBytes = 24 * 1024 * 1024
/** Less than this, in bytes, is not worth an encoding. */
const minCompressedBytes = 1024

interface CachedReply {
	readonly body: Buffer
	readonly etag: string
	readonly encodings: { readonly br?: Buffer; readonly gzip?: Buffer }
}

/** A reply as bytes, and whether it had to be made. */
interface CacheLookup {
	readonly reply: CachedReply
	readonly isMiss: boolean
}

/** Replies of one call that change seldom, made once: as JSON, packed, with an ETag. */
export class ReplyCache {
	readonly #kept = new LRUCache<string, CachedReply>({ maxSize: maxBytes, sizeCalculation: sizeOf })
	readonly #making = new Map<string, Promise<CachedReply>>()

	/** The reply under this key, which names all that the reply depends on; made by one of those who ask at the same time. */
	async read(key: string, make: () => Promise<object>): Promise<CacheLookup> {
		const known = this.#kept.get(key)
		if (known) return { reply: known, isMiss: false }
		const pending = this.#making.get(key)
		if (pending) return { reply: await pending, isMiss: false }
		const build = make().then(encodeReply)
		this.#making.set(key, build)
		try {
			const kept = await build
			this.#kept.set(key, kept)
			return { reply: kept, isMiss: true }
		} finally {
			this.#making.delete(key)
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

/** What an entry takes besides its bytes: keys are what callers type, and each may have one. */
const entryOverhead = 1024

function sizeOf({ body, encodings: { br, gzip: zipped } }: CachedReply): number {
	return entryOverhead + body.length + (br?.length ?? 0) + (zipped?.length ?? 0)
}

/** Sends a reply in the best encoding that the caller takes; 304 to one who has it. Caches ask again before they show it. */
export function sendCachedReply(c: StoreContext, { body, etag, encodings }: CachedReply): Response {
	const accepted = c.req.header('accept-encoding') ?? ''
	const encoding = (['br', 'gzip'] as const).find((each) => encodings[each] !== undefined && accepts(accepted, each))
	// Bytes in another encoding are another representation.
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

/** `gzip;q=0` is a refusal. */
function accepts(header: string, encoding: string): boolean {
	return header.split(',').some((each) => {
		const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
		return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
	})
}

function matchesEtag(header: string, tag: string): boolean {
	return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}

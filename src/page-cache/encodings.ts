import { LRUCache } from 'lru-cache'
import { type Bytes, compressGzip, decompress } from './compression.ts'
import type { Entry } from './entry.ts'

/** The encodings for clients without Brotli. */
export type FallbackEncoding = 'gzip' | 'identity'

/**
 * Pages are stored as Brotli, which every browser accepts. For other clients they are decompressed off the main thread. The
 * most recently used results are cached, up to `maxBytes` in total.
 */
export class EncodingCache {
	readonly #cached: LRUCache<string, Bytes>
	readonly #pending = new Map<string, Promise<Bytes>>()

	constructor(maxBytes: number) {
		this.#cached = new LRUCache({ maxSize: maxBytes, sizeCalculation: (bytes, key) => bytes.byteLength + key.length })
	}

	/** `uncompressed`: the page without compression, if it is still in memory. */
	async get({ etag, compressed }: Pick<Entry, 'etag' | 'compressed'>, encoding: FallbackEncoding, uncompressed?: Bytes): Promise<Bytes> {
		if (encoding === 'identity' && uncompressed) return uncompressed
		const key = encoding + etag
		return this.#cached.get(key) ?? this.#pending.get(key) ?? (await this.#encode(key, encoding, compressed, uncompressed))
	}

	#encode(key: string, encoding: FallbackEncoding, compressed: Bytes, uncompressed?: Bytes): Promise<Bytes> {
		const encode = async () => {
			const page = uncompressed ?? (await decompress(compressed))
			const encoded = encoding === 'gzip' ? await compressGzip(page) : page
			this.#cached.set(key, encoded)
			return encoded
		}
		const pending = encode().finally(() => this.#pending.delete(key))
		this.#pending.set(key, pending)
		return pending
	}
}

import { LRUCache } from 'lru-cache'
import { type Bytes, gzipped, unpack } from './compression.ts'
import type { Entry } from './entry.ts'

/** What somebody reads who cannot read brotli. */
export type OtherForm = 'gzip' | 'plain'

/**
 * Pages are kept as brotli, which every browser reads. For everybody else they are unpacked, off the main thread; the forms
 * that were asked for last are kept, up to `maxBytes`, so that a page that is asked for again and again costs that once.
 */
export class OtherForms {
	readonly #made: LRUCache<string, Bytes>
	readonly #making = new Map<string, Promise<Bytes>>()

	constructor(maxBytes: number) {
		this.#made = new LRUCache({ maxSize: maxBytes, sizeCalculation: (bytes, key) => bytes.byteLength + key.length })
	}

	/** `plain`: the page itself, where it is still at hand. */
	async of({ etag, packed }: Pick<Entry, 'etag' | 'packed'>, form: OtherForm, plain?: Bytes): Promise<Bytes> {
		if (form === 'plain' && plain) return plain
		const key = form + etag
		return this.#made.get(key) ?? this.#making.get(key) ?? (await this.#make(key, form, packed, plain))
	}

	#make(key: string, form: OtherForm, packed: Bytes, plain?: Bytes): Promise<Bytes> {
		const make = async () => {
			const page = plain ?? (await unpack(packed))
			const made = form === 'gzip' ? await gzipped(page) : page
			this.#made.set(key, made)
			return made
		}
		const making = make().finally(() => this.#making.delete(key))
		this.#making.set(key, making)
		return making
	}
}

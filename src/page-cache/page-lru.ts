import { LRUCache } from 'lru-cache'
import { type Entry, entrySize } from './entry.ts'

/** The most bytes for the list of query parameters that each path reads. */
const parameterBytes = 4 * 1024 * 1024
/** The approximate size of a path without its texts, in bytes. */
const pathSize = 200

/** The share of the memory for pages that were requested once. */
const probationShare = 0.25

/** A query parameter that a page reads. */
export interface ReadParameter {
	readonly name: string
	/** The values that the page knows; other values are ignored. Without a list every value counts. */
	readonly values?: readonly string[]
	/** Whether the name is a prefix: only the store knows the parameters of specifications. */
	readonly isPrefix?: boolean
}

/**
 * The cached pages, found by their path and the query parameters that they declare to read.
 *
 * A segmented LRU: pages that were requested once and pages that were requested again have separate segments. A crawler that
 * reads the whole shop once fills only the smaller segment, and does not evict the pages that shoppers read.
 */
export class PageLru {
	readonly #probation: LRUCache<string, Entry>
	readonly #protected: LRUCache<string, Entry>
	readonly #parameters = new LRUCache<string, readonly ReadParameter[]>({
		maxSize: parameterBytes,
		sizeCalculation: (parameters, path) => pathSize + path.length + JSON.stringify(parameters).length,
	})

	constructor(maxBytes: number) {
		const probationBytes = Math.ceil(maxBytes * probationShare)
		this.#probation = new LRUCache({ maxSize: probationBytes, sizeCalculation: entrySize })
		this.#protected = new LRUCache({
			maxSize: maxBytes - probationBytes,
			sizeCalculation: entrySize,
			// An evicted page gets a second chance in the probation segment.
			dispose: (entry, key, reason) => {
				if (reason === 'evict') this.#probation.set(key, entry)
			},
		})
	}

	/** Before the first rendering of a path, all parameters are part of the key. The host never is: pages do not depend on it. */
	keyOf(url: URL): string {
		const known = this.#parameters.get(url.pathname)
		const isRead = ([name, value]: [string, string]) =>
			!known || known.some((one) => (one.isPrefix ? name.startsWith(one.name) : one.name === name) && (one.values?.includes(value) ?? true))
		const read = [...url.searchParams].filter(isRead).sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
		return `${url.pathname}?${new URLSearchParams(read).toString()}`
	}

	/** Returns the page and counts this as a request. */
	get(url: URL): Entry | undefined {
		const key = this.keyOf(url)
		const known = this.#protected.get(key)
		if (known) return known
		const promoted = this.#probation.get(key)
		if (!promoted) return undefined
		this.#probation.delete(key)
		this.#protected.set(key, promoted)
		return promoted
	}

	/** Returns the page without counting a request, and whether it was requested more than once. */
	peek(url: URL): { readonly entry: Entry | undefined; readonly isProtected: boolean } {
		const key = this.keyOf(url)
		const again = this.#protected.peek(key)
		return { entry: again ?? this.#probation.peek(key), isProtected: again !== undefined }
	}

	set(url: URL, parameters: readonly ReadParameter[], entry: Entry): void {
		this.#parameters.set(url.pathname, parameters)
		const key = this.keyOf(url)
		const segment = this.#protected.has(key) ? this.#protected : this.#probation
		segment.set(key, entry)
	}

	/** Replaces an entry by a better compressed one, unless it has been replaced meanwhile. */
	replace(url: URL, entry: Entry, better: Entry): void {
		const key = this.keyOf(url)
		for (const segment of [this.#protected, this.#probation]) if (segment.peek(key) === entry) segment.set(key, better)
	}

	/** Deletes all pages of a path, with any parameters. */
	deletePath(path: string): void {
		for (const segment of [this.#protected, this.#probation])
			for (const key of [...segment.keys()]) if (key.startsWith(`${path}?`)) segment.delete(key)
	}
}

import { LRUCache } from 'lru-cache'
import { type Entry, sizeOf } from './entry.ts'

/** How many bytes may go into knowing which parameters a path reads. */
const parameterBytes = 4 * 1024 * 1024
/** What each path takes beside its texts; about. */
const pathSize = 200

/** The share of the room that pages have which were asked for once. */
const onceShare = 0.25

/** A query parameter that a page reads. */
export interface ReadParameter {
	readonly name: string
	/** The values that it knows; any other is as if it had not been sent. Without them: every value. */
	readonly values?: readonly string[]
	/** Whether it stands for every parameter whose name begins so: those of specifications are known to the store alone. */
	readonly isPrefix?: boolean
}

/**
 * The kept pages. A page is found by its path and the parameters that it says it reads.
 *
 * Pages that were asked for once and pages that were asked for again have their own room, and in each those not asked for
 * longest go first (a segmented LRU). Whoever reads the whole shop once only fills the smaller one, and drives out nothing that
 * shoppers come for.
 */
export class PageLru {
	readonly #once: LRUCache<string, Entry>
	readonly #again: LRUCache<string, Entry>
	readonly #parameters = new LRUCache<string, readonly ReadParameter[]>({
		maxSize: parameterBytes,
		sizeCalculation: (parameters, path) => pathSize + path.length + JSON.stringify(parameters).length,
	})

	constructor(maxBytes: number) {
		const onceBytes = Math.ceil(maxBytes * onceShare)
		this.#once = new LRUCache({ maxSize: onceBytes, sizeCalculation: sizeOf })
		this.#again = new LRUCache({
			maxSize: maxBytes - onceBytes,
			sizeCalculation: sizeOf,
			// It has to prove itself again before it is forgotten.
			dispose: (entry, key, reason) => {
				if (reason === 'evict') this.#once.set(key, entry)
			},
		})
	}

	/** Until a path has been rendered once, every parameter counts. The host does not: pages never depend on it. */
	keyOf(url: URL): string {
		const known = this.#parameters.get(url.pathname)
		const counts = ([name, value]: [string, string]) =>
			!known || known.some((one) => (one.isPrefix ? name.startsWith(one.name) : one.name === name) && (one.values?.includes(value) ?? true))
		const read = [...url.searchParams].filter(counts).sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
		return `${url.pathname}?${new URLSearchParams(read).toString()}`
	}

	/** The page, for somebody who reads it. */
	get(url: URL): Entry | undefined {
		const key = this.keyOf(url)
		const known = this.#again.get(key)
		if (known) return known
		const second = this.#once.get(key)
		if (!second) return undefined
		this.#once.delete(key)
		this.#again.set(key, second)
		return second
	}

	/** The page, for whoever is about to renew it, and whether it was read more than once. */
	peek(url: URL): { readonly entry: Entry | undefined; readonly isReadAgain: boolean } {
		const key = this.keyOf(url)
		const again = this.#again.peek(key)
		return { entry: again ?? this.#once.peek(key), isReadAgain: again !== undefined }
	}

	put(url: URL, parameters: readonly ReadParameter[], entry: Entry): void {
		this.#parameters.set(url.pathname, parameters)
		const key = this.keyOf(url)
		const room = this.#again.has(key) ? this.#again : this.#once
		room.set(key, entry)
	}

	/** Puts a better form of a page in its place; nothing happens where that is another one by now. */
	replace(url: URL, entry: Entry, better: Entry): void {
		const key = this.keyOf(url)
		for (const room of [this.#again, this.#once]) if (room.peek(key) === entry) room.set(key, better)
	}

	/** Forgets every page at a path, whatever its parameters. */
	drop(path: string): void {
		for (const room of [this.#again, this.#once]) for (const key of [...room.keys()]) if (key.startsWith(`${path}?`)) room.delete(key)
	}
}

import { LRUCache } from 'lru-cache'
import type { Entry } from './entry.ts'

/** How many paths to remember the parameters of. */
const maxPaths = 50_000

/** A query parameter that a page reads. */
export interface ReadParameter {
	readonly name: string
	/** The values that it knows; any other is as if it had not been sent. Without them: every value. */
	readonly values?: readonly string[]
}

/** The kept pages: those not asked for longest go first. A page is found by its path and the parameters that it says it reads. */
export class PageLru {
	readonly #entries: LRUCache<string, Entry>
	readonly #parameters = new LRUCache<string, readonly ReadParameter[]>({ max: maxPaths })

	constructor(maxBytes: number) {
		this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => Math.max(1, body.byteLength) })
	}

	/** Until a path has been rendered once, every parameter counts. The host does not: pages never depend on it. */
	keyOf(url: URL): string {
		const known = this.#parameters.get(url.pathname)
		const counts = ([name, value]: [string, string]) =>
			!known || known.some((one) => one.name === name && (one.values?.includes(value) ?? true))
		const read = [...url.searchParams].filter(counts).sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
		return `${url.pathname}?${new URLSearchParams(read).toString()}`
	}

	get(url: URL): Entry | undefined {
		return this.#entries.get(this.keyOf(url))
	}

	put(url: URL, parameters: readonly ReadParameter[], entry: Entry): void {
		this.#parameters.set(url.pathname, parameters)
		this.#entries.set(this.keyOf(url), entry)
	}

	/** Forgets every page at a path, whatever its parameters. */
	drop(path: string): void {
		for (const key of [...this.#entries.keys()]) if (key.startsWith(`${path}?`)) this.#entries.delete(key)
	}
}

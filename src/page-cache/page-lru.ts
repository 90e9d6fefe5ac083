import type { Entry } from './entry.ts'

/** How many paths to remember the parameters of. */
const maxPaths = 50_000

/** A query parameter that a page reads. */
export interface ReadParameter {
	readonly name: string
	/** The values that it knows; any other is as if it had not been sent. Without them: every value. */
	readonly values?: readonly string[]
}

/** The kept pages, least recently used first. A page is found by its path and the parameters that it says it reads. */
export class EntryShelf {
	readonly #maxBytes: number
	readonly #entries = new Map<string, Entry>()
	readonly #parameters = new Map<string, readonly ReadParameter[]>()
	#bytes = 0

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes
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
		const key = this.keyOf(url)
		const entry = this.#entries.get(key)
		if (entry) {
			this.#entries.delete(key)
			this.#entries.set(key, entry)
		}
		return entry
	}

	put(url: URL, parameters: readonly ReadParameter[], entry: Entry): void {
		this.#parameters.delete(url.pathname)
		this.#parameters.set(url.pathname, parameters)
		if (this.#parameters.size > maxPaths) this.#parameters.delete(first(this.#parameters))
		this.#remove(this.keyOf(url))
		this.#entries.set(this.keyOf(url), entry)
		this.#bytes += entry.body.byteLength
		while (this.#bytes > this.#maxBytes && this.#entries.size > 1) this.#remove(first(this.#entries))
	}

	/** Forgets every page at a path, whatever its parameters. */
	drop(path: string): void {
		for (const key of [...this.#entries.keys()]) if (key.startsWith(`${path}?`)) this.#remove(key)
	}

	#remove(key: string): void {
		this.#bytes -= this.#entries.get(key)?.body.byteLength ?? 0
		this.#entries.delete(key)
	}
}

function first(map: ReadonlyMap<string, unknown>): string {
	return map.keys().next().value ?? ''
}

import { catalogueState } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { currentMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

interface Entry<Value> {
	/** State of the catalogue before the value was read. */
	readonly state: string
	readonly until: number
	readonly value: Promise<Value>
}

/** Lifetime of an entry, in case a change is not recorded. */
const maxAgeMs = 60_000

/** Caches values read from the catalogue by key and market, until a change is recorded or a minute passes. */
export class CatalogueCache<Value> {
	readonly #entries = new WeakMap<Db, Map<string, Entry<Value>>>()
	readonly #most: number

	/** `most`: entries for each database. A further entry clears the cache. */
	constructor(most: number) {
		this.#most = most
	}

	/** Returns the cached value of the key; calls `read` if it is missing or outdated. A rejected promise is not cached. */
	async get(db: Db, key: string, read: () => Promise<Value>): Promise<Value> {
		const state = await catalogueState(db)
		const entries = this.#entries.get(db) ?? new Map<string, Entry<Value>>()
		this.#entries.set(db, entries)
		const ownKey = `${key} ${currentMarket()?.id}`
		const known = entries.get(ownKey)
		if (known && known.state === state && performance.now() < known.until) return await known.value
		const value = read()
		if (entries.size >= this.#most) entries.clear()
		entries.set(ownKey, { state, until: performance.now() + maxAgeMs, value })
		value.catch(() => entries.delete(ownKey))
		return await value
	}
}

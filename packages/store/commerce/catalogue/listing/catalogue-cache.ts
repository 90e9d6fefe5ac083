import { catalogueState } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { currentMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

interface Entry<Value> {
	/** The state of the catalogue before the value was read. */
	readonly state: string
	readonly until: number
	readonly value: Promise<Value>
}

/** The longest time that an entry is used, in case a change was not recorded. */
const longestMs = 60_000

/** Values read from the catalogue, cached by key and market until a change is recorded, for a minute at most. */
export class CatalogueCache<Value> {
	readonly #entries = new WeakMap<Db, Map<string, Entry<Value>>>()
	readonly #most: number

	/** `most`: entries for each database; one more clears the others. */
	constructor(most: number) {
		this.#most = most
	}

	/** The value of this key; `read` reads it where it is not cached or out of date. A failure is not cached. */
	async get(db: Db, key: string, read: () => Promise<Value>): Promise<Value> {
		const state = await catalogueState(db)
		const entries = this.#entries.get(db) ?? new Map<string, Entry<Value>>()
		this.#entries.set(db, entries)
		const ownKey = `${key} ${currentMarket()?.id}`
		const known = entries.get(ownKey)
		if (known && known.state === state && performance.now() < known.until) return await known.value
		const value = read()
		if (entries.size >= this.#most) entries.clear()
		entries.set(ownKey, { state, until: performance.now() + longestMs, value })
		value.catch(() => entries.delete(ownKey))
		return await value
	}
}

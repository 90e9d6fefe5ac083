/** Settings of the shop owner for the filters of listings, by key. Names are display names. */
export interface FilterSettings {
	/** Maps keys to the key of the same specification: `ram` to `memory`. */
	readonly same: ReadonlyMap<string, string>
	/** Display names, which override the names in the data. */
	readonly names: ReadonlyMap<string, string>
	/** Keys that are never filters. */
	readonly hidden: ReadonlySet<string>
	/** Keys that are filters if any product has them; they come first, in this order. */
	readonly pinned: readonly string[]
}

export const noFilterSettings: FilterSettings = { same: new Map(), names: new Map(), hidden: new Set(), pinned: [] }

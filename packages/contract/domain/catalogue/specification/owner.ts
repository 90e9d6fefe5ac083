/** What the owner of a shop says about the filters of its listings, by keys. Names are as shoppers read them. */
export interface FilterSettings {
	/** A specification of this key is the one of that key: `ram` is `memory`. */
	readonly same: ReadonlyMap<string, string>
	/** What a specification is called, whatever the data says. */
	readonly names: ReadonlyMap<string, string>
	/** Never filters. */
	readonly hidden: ReadonlySet<string>
	/** Filters wherever a product has them, first and in this order. */
	readonly pinned: readonly string[]
}

export const noFilterSettings: FilterSettings = { same: new Map(), names: new Map(), hidden: new Set(), pinned: [] }

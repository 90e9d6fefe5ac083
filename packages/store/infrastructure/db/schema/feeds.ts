import type { Generated } from 'kysely'

/** Product feeds that the shop reads by itself from an address. See commands/feeds/. */
export interface FeedsTable {
	id: Generated<number>
	/** Unique; shown, and the name of its imports. */
	name: string
	/** Host of the address, for people. */
	host: string
	/** Encrypted, because it can contain a key: see commands/feeds/feed-address.ts. */
	url: string
	every: 'hour' | 'day' | 'week'
	/** Hour of the day in the time zone of the shop, from 0 to 23. Hourly feeds ignore it. */
	hour: number
	/** 1 is Monday, 7 Sunday. Only weekly feeds use it. */
	weekday: number
	/** JSON of `ChosenOptions`. */
	options: string
	/** Largest share of the products that a reading may remove, in percent. */
	max_removed: number
	is_on: Generated<0 | 1>
	due_at: string
	/** The process that reads it renews this time, so that no other process does. */
	taken_until: string | null
	/** Validators and SHA-256 of the content of the last import; empty: none. */
	etag: Generated<string>
	last_modified: Generated<string>
	hash: Generated<string>
	/** End of the last reading; null: not read yet. */
	read_at: string | null
	/** How the last reading ended. */
	result: Generated<'' | 'imported' | 'unchanged' | 'failed' | 'refused'>
	/** Why nothing was imported, and how to fix it; empty: it was. */
	reason: Generated<string>
	/** Failed readings in a row. */
	failures: Generated<number>
	failing_since: string | null
	/** Its last import. */
	import_id: number | null
}

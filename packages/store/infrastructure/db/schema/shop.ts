import type { Generated } from 'kysely'

/** One row a fact about the data itself: which demo catalogue it holds, the import that is under way. */
export interface MetaTable {
	key: string
	value: string
}

/** System settings and site info, one row a field: `name`, `logo`, `is_show_home_slider`. */
export interface SettingsTable {
	key: string
	value: string
}

export interface SlidersTable {
	id: Generated<number>
	image: string
	title: string
	link: string
	position: number
	/** Codes of the markets that show it, with commas between; empty: all. */
	markets: Generated<string>
}

export interface PromotionsTable {
	id: Generated<number>
	/** Home, Deal, Top, Category. */
	type: string
	image: string
	title: string
	url: string
	position: number
	/** Codes of the markets that show it, with commas between; empty: all. */
	markets: Generated<string>
}

export interface NewsletterTable {
	/** Lower case. */
	email: string
	created_at: string
	/** When the address was confirmed from its own mailbox; null: not yet, so nothing may be sent to it. */
	confirmed_at: string | null
	/** SHA-256 of the key in the mail that asks; null: used, or of before anybody was asked. */
	key_hash: string | null
	/** When that mail left. */
	asked_at: string | null
	/** In which language it was asked for; empty: the shop's own. */
	language: Generated<string>
}

/**
 * What changed lately; rows older than some minutes are dropped. See db/changes/changes.ts. On PostgreSQL a row has its
 * `transaction_id` too, which the database fills in.
 */
export interface ChangesTable {
	id: Generated<number>
	/** A tag of cached pages: `product:42`, `category:7`, `settings`, `catalogue`. */
	tag: string
	created_at: string
}

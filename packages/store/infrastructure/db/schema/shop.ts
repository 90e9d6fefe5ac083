import type { Generated } from 'kysely'

/** Facts about the database, by key: version of the demo catalogue, current import. */
export interface MetaTable {
	key: string
	value: string
}

/** Settings of the shop, one row for each: `name`, `logo`, `is_show_home_slider`. */
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
	/** Codes of the markets that show it, separated by commas; empty: all. */
	markets: Generated<string>
	/** When it appears and disappears, as ISO times; null: at once, and never. */
	starts_at: Generated<string | null>
	ends_at: Generated<string | null>
}

export interface PromotionsTable {
	id: Generated<number>
	/** `Home`, `Deal`, `Top` or `Category`. */
	type: string
	image: string
	title: string
	url: string
	position: number
	/** Codes of the markets that show it, separated by commas; empty: all. */
	markets: Generated<string>
	/** When it appears and disappears, as ISO times; null: at once, and never. */
	starts_at: Generated<string | null>
	ends_at: Generated<string | null>
}

/** Texts of content/ that were changed in the desk. A text without a row is the file that ships. */
export interface ContentTextsTable {
	/** Below content/, with forward slashes: `faq/returns-refunds.yaml`. */
	path: string
	/** The whole file: YAML, or Markdown with front matter. */
	content: string
	updated_at: string
}

export interface NewsletterTable {
	/** Lower case. */
	email: string
	created_at: string
	/** When the email was confirmed; null: not yet, so nothing is sent. */
	confirmed_at: string | null
	/** SHA-256 of the key in the confirmation email; null: used, or a row of an earlier version. */
	key_hash: string | null
	/** When the confirmation email was sent. */
	asked_at: string | null
	/** Language of the request; empty: the default language of the shop. */
	language: Generated<string>
}

/**
 * Recent changes; rows are deleted after some minutes. See db/changes/changes.ts. On PostgreSQL the database also sets
 * `transaction_id`.
 */
export interface ChangesTable {
	id: Generated<number>
	/** A tag of cached pages: `product:42`, `category:7`, `settings`, `catalogue`. */
	tag: string
	created_at: string
}

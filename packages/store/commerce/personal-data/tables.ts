import { fieldOf, orderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { textsForWire, wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'

type Table = keyof Database
type ColumnOf<T extends Table> = keyof Selectable<Database[T]> & string

/** By what the rows of a table are found that belong to somebody. */
export type Key =
	/** The number of the account. */
	| 'customer'
	/** The email, in lower case. */
	| 'email'
	/** The account or, of what belongs to none, the email. */
	| 'customer or email'

/** A table with rows that belong to somebody. */
export interface Held<T extends Table> {
	/** What its rows are called in the export. */
	readonly part: string
	/** What finds them: who it is, or the row of another table that they belong to. */
	readonly of: Key | Exclude<Table, T>
	/** The column that names it. */
	readonly column: ColumnOf<T>
	/** Told to nobody: secrets, and what only the store's own work needs. */
	readonly withheld?: readonly ColumnOf<T>[]
	/** As `withheld`, of rows that an account finds by its email alone: no mail about them has it, and someone else may have typed it. */
	readonly withheldFromEmail?: readonly ColumnOf<T>[]
	/** JSON in a text. */
	readonly json?: readonly ColumnOf<T>[]
	/** Stays when its customer leaves: what becomes of it is decided for itself. */
	readonly stays?: true
	/** Of what stays with an order: what takes the place of everything that tells of a person, once the order need not tell it any more. */
	readonly emptied?: Readonly<Partial<Updateable<Database[T]>>>
}

/** Of an order: what no mail to its email has. */
const unmailedTexts = orderTexts.filter((name) => fieldOf(name).part !== 'address' && name !== 'email').map((name) => wireTexts[name])

/** Holds nothing of any customer: the catalogue, the shop's own settings and work. */
const nobodys = 'nobodys'

/**
 * What each table holds of people. From this follow the export of what is kept of somebody, what goes when they delete their
 * account, and what of an order becomes empty in the end. A table that is new has to be said here; tests hold this against
 * the tables that there are.
 */
export const tables: { readonly [T in Table]: typeof nobodys | Held<T> } = {
	customers: { part: 'profile', of: 'customer', column: 'id', withheld: ['password_hash'] },
	registrations: { part: 'sign_ups', of: 'email', column: 'email', withheld: ['password_hash', 'browser_hash'] },
	one_time_codes: { part: 'codes', of: 'customer', column: 'customer_id', withheld: ['hash', 'browser_hash'] },
	email_changes: { part: 'email_changes', of: 'customer', column: 'customer_id', withheld: ['hash'] },
	sessions: { part: 'sessions', of: 'customer', column: 'customer_id' },
	addresses: { part: 'addresses', of: 'customer', column: 'customer_id' },
	wishlist_entries: { part: 'wishlist', of: 'customer', column: 'customer_id' },
	saved_lines: { part: 'saved_for_later', of: 'customer', column: 'customer_id' },
	carts: { part: 'carts', of: 'customer', column: 'customer_id', withheld: ['guest_key', 'last_add'] },
	cart_lines: { part: 'lines', of: 'carts', column: 'cart_id' },
	customer_reviews: { part: 'reviews', of: 'customer', column: 'customer_id' },
	customer_review_pictures: { part: 'pictures', of: 'customer_reviews', column: 'review_id', withheld: ['bytes'] },
	reviews: { part: 'published_reviews', of: 'customer', column: 'customer_id', json: ['pictures'], stays: true },
	newsletter: { part: 'newsletter', of: 'email', column: 'email', withheld: ['key_hash'] },
	stock_waits: { part: 'back_in_stock', of: 'email', column: 'email', withheld: ['key_hash', 'due_at', 'tries'] },
	orders: {
		part: 'orders',
		of: 'customer or email',
		column: 'customer_id',
		withheld: ['idempotency_key', 'owner_key', 'request_hash'],
		withheldFromEmail: unmailedTexts,
		json: ['taxes'],
		stays: true,
		emptied: { ...textsForWire(() => ''), city: '', billing_address: '', request_hash: '', customer_id: null },
	},
	order_lines: { part: 'lines', of: 'orders', column: 'order_id' },
	order_mails: { part: 'mails_to_be_sent', of: 'orders', column: 'order_id' },
	// Reasons, and where parcels are followed, go a year after: see packages/store/commerce/returns/forget.ts.
	order_events: { part: 'events', of: 'orders', column: 'order_id' },
	order_parcels: { part: 'parcels', of: 'orders', column: 'order_id' },
	order_returns: { part: 'returns', of: 'orders', column: 'order_id', withheld: ['request_key'], emptied: { reason: '', answer: '' } },
	order_return_lines: { part: 'lines', of: 'order_returns', column: 'return_id' },
	payment_attempts: {
		part: 'payments',
		of: 'orders',
		column: 'order_id',
		withheld: ['attempt_key', 'url', 'return_url'],
		emptied: { reference: null, url: '', return_url: '' },
	},
	payment_refunds: { part: 'refunds', of: 'orders', column: 'order_id', withheld: ['refund_key'], emptied: { reference: null } },
	receipts: { part: 'receipts', of: 'orders', column: 'order_id', json: ['shop'] },

	meta: nobodys,
	settings: nobodys,
	categories: nobodys,
	brands: nobodys,
	products: nobodys,
	offers: nobodys,
	sections: nobodys,
	section_products: nobodys,
	sliders: nobodys,
	promotions: nobodys,
	coupons: nobodys,
	countries: nobodys,
	cities: nobodys,
	closed_days: nobodys,
	tax_rates: nobodys,
	price_history: nobodys,
	markets: nobodys,
	market_countries: nobodys,
	market_cities: nobodys,
	market_payment_types: nobodys,
	market_prices: nobodys,
	market_proposals: nobodys,
	market_price_history: nobodys,
	market_former_prices: nobodys,
	market_products: nobodys,
	payment_types: nobodys,
	payment_events: nobodys,
	receipt_series: nobodys,
	// What a provider would know, in a shop that tries its payments out.
	played_payments: nobodys,
	changes: nobodys,
	search_words: nobodys,
	search_trigrams: nobodys,
	// Counted by day and term: nobody can tell who searched.
	missed_searches: nobodys,
	fetched_pictures: nobodys,
	specification_values: nobodys,
	specification_links: nobodys,
	product_specifications: nobodys,
	specification_scopes: nobodys,
	translations: nobodys,
}

/** A table with rows of somebody, as what goes through all of them sees it. */
export interface HeldTable extends Omit<Held<Table>, 'of' | 'column' | 'withheld' | 'json' | 'emptied'> {
	readonly table: Table
	readonly of: Key | Table
	readonly column: string
	readonly withheld?: readonly string[]
	readonly json?: readonly string[]
	readonly emptied?: Readonly<Record<string, unknown>>
}

/** All that hold something of somebody. */
export const heldTables: readonly HeldTable[] = Object.entries(tables).flatMap(([table, held]) =>
	held === nobodys ? [] : [{ table: table as Table, ...(held as Omit<HeldTable, 'table'>) }],
)

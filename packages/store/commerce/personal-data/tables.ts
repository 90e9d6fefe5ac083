import { fieldOf, orderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { textsForWire, wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'

type Table = keyof Database
type ColumnOf<T extends Table> = keyof Selectable<Database[T]> & string

/** By what the rows of a table are found that belong to somebody. */
export type SubjectKey =
	/** The number of the account. */
	| 'customer'
	/** The email, in lower case. */
	| 'email'
	/** The account or, of what belongs to none, the email. */
	| 'customer or email'

/** A table with rows that belong to somebody. */
export interface PersonalTableOf<T extends Table> {
	/** What its rows are called in the export. */
	readonly exportName: string
	/** What finds them: who it is, or the row of another table that they belong to. */
	readonly of: SubjectKey | Exclude<Table, T>
	/** The column that names it. */
	readonly column: ColumnOf<T>
	/** Told to nobody: secrets, and what only the store's own work needs. */
	readonly withheld?: readonly ColumnOf<T>[]
	/** As `withheld`, of rows that an account finds by its email alone: no mail about them has it, and someone else may have typed it. */
	readonly withheldFromEmail?: readonly ColumnOf<T>[]
	/** JSON in a text. */
	readonly json?: readonly ColumnOf<T>[]
	/** Stays when its customer leaves: what becomes of it is decided for itself. */
	readonly isRetained?: true
	/** Of what stays with an order: what takes the place of everything that tells of a person, once the order need not tell it any more. */
	readonly anonymizedValues?: Readonly<Partial<Updateable<Database[T]>>>
}

/** Of an order: what no mail to its email has. */
const textsNotInMails = orderTexts.filter((name) => fieldOf(name).part !== 'address' && name !== 'email').map((name) => wireTexts[name])

/** Holds nothing of any customer: the catalogue, the shop's own settings and work. */
const noPersonalData = 'no personal data'

/**
 * What each table holds of people. From this follow the export of what is kept of somebody, what goes when they delete their
 * account, and what of an order becomes empty in the end. A table that is new has to be said here; tests hold this against
 * the tables that there are.
 */
export const personalDataByTable: { readonly [T in Table]: typeof noPersonalData | PersonalTableOf<T> } = {
	customers: { exportName: 'profile', of: 'customer', column: 'id', withheld: ['password_hash'] },
	registrations: { exportName: 'sign_ups', of: 'email', column: 'email', withheld: ['password_hash', 'browser_hash'] },
	one_time_codes: { exportName: 'codes', of: 'customer', column: 'customer_id', withheld: ['hash', 'browser_hash'] },
	email_changes: { exportName: 'email_changes', of: 'customer', column: 'customer_id', withheld: ['hash'] },
	sessions: { exportName: 'sessions', of: 'customer', column: 'customer_id' },
	addresses: { exportName: 'addresses', of: 'customer', column: 'customer_id' },
	wishlist_entries: { exportName: 'wishlist', of: 'customer', column: 'customer_id' },
	saved_lines: { exportName: 'saved_for_later', of: 'customer', column: 'customer_id' },
	carts: { exportName: 'carts', of: 'customer', column: 'customer_id', withheld: ['guest_key', 'last_add'] },
	cart_lines: { exportName: 'lines', of: 'carts', column: 'cart_id' },
	customer_reviews: { exportName: 'reviews', of: 'customer', column: 'customer_id' },
	customer_review_pictures: { exportName: 'pictures', of: 'customer_reviews', column: 'review_id', withheld: ['bytes'] },
	reviews: { exportName: 'published_reviews', of: 'customer', column: 'customer_id', json: ['pictures'], isRetained: true },
	newsletter: { exportName: 'newsletter', of: 'email', column: 'email', withheld: ['key_hash'] },
	stock_waits: { exportName: 'back_in_stock', of: 'email', column: 'email', withheld: ['key_hash', 'due_at', 'tries'] },
	orders: {
		exportName: 'orders',
		of: 'customer or email',
		column: 'customer_id',
		withheld: ['idempotency_key', 'owner_key', 'request_hash'],
		withheldFromEmail: textsNotInMails,
		json: ['taxes'],
		isRetained: true,
		anonymizedValues: { ...textsForWire(() => ''), city: '', billing_address: '', request_hash: '', customer_id: null },
	},
	order_lines: { exportName: 'lines', of: 'orders', column: 'order_id' },
	order_mails: { exportName: 'mails_to_be_sent', of: 'orders', column: 'order_id' },
	// Reasons, and where parcels are followed, go a year after: see packages/store/commerce/returns/forget.ts.
	order_events: { exportName: 'events', of: 'orders', column: 'order_id' },
	order_parcels: { exportName: 'parcels', of: 'orders', column: 'order_id' },
	order_returns: {
		exportName: 'returns',
		of: 'orders',
		column: 'order_id',
		withheld: ['request_key'],
		anonymizedValues: { reason: '', answer: '' },
	},
	order_return_lines: { exportName: 'lines', of: 'order_returns', column: 'return_id' },
	payment_attempts: {
		exportName: 'payments',
		of: 'orders',
		column: 'order_id',
		withheld: ['attempt_key', 'url', 'return_url'],
		anonymizedValues: { reference: null, url: '', return_url: '' },
	},
	payment_refunds: {
		exportName: 'refunds',
		of: 'orders',
		column: 'order_id',
		withheld: ['refund_key'],
		anonymizedValues: { reference: null },
	},
	receipts: { exportName: 'receipts', of: 'orders', column: 'order_id', json: ['shop'] },

	meta: noPersonalData,
	settings: noPersonalData,
	categories: noPersonalData,
	brands: noPersonalData,
	products: noPersonalData,
	offers: noPersonalData,
	sections: noPersonalData,
	section_products: noPersonalData,
	sliders: noPersonalData,
	promotions: noPersonalData,
	coupons: noPersonalData,
	countries: noPersonalData,
	cities: noPersonalData,
	closed_days: noPersonalData,
	tax_rates: noPersonalData,
	price_history: noPersonalData,
	markets: noPersonalData,
	market_countries: noPersonalData,
	market_cities: noPersonalData,
	market_payment_types: noPersonalData,
	market_prices: noPersonalData,
	market_proposals: noPersonalData,
	market_price_history: noPersonalData,
	market_former_prices: noPersonalData,
	market_products: noPersonalData,
	payment_types: noPersonalData,
	payment_events: noPersonalData,
	receipt_series: noPersonalData,
	// What a provider would know, in a shop that tries its payments out.
	played_payments: noPersonalData,
	changes: noPersonalData,
	search_words: noPersonalData,
	search_trigrams: noPersonalData,
	// Counted by day and term: nobody can tell who searched.
	missed_searches: noPersonalData,
	fetched_pictures: noPersonalData,
	specification_values: noPersonalData,
	specification_links: noPersonalData,
	product_specifications: noPersonalData,
	specification_scopes: noPersonalData,
	translations: noPersonalData,
}

/** A table with rows of somebody, as what goes through all of them sees it. */
export interface PersonalTable extends Omit<PersonalTableOf<Table>, 'of' | 'column' | 'withheld' | 'json' | 'anonymizedValues'> {
	readonly table: Table
	readonly of: SubjectKey | Table
	readonly column: string
	readonly withheld?: readonly string[]
	readonly json?: readonly string[]
	readonly anonymizedValues?: Readonly<Record<string, unknown>>
}

/** All that hold something of somebody. */
export const personalTables: readonly PersonalTable[] = Object.entries(personalDataByTable).flatMap(([table, held]) =>
	held === noPersonalData ? [] : [{ table: table as Table, ...(held as Omit<PersonalTable, 'table'>) }],
)

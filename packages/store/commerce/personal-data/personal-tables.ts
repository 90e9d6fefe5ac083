import { isOnReceipts, orderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { textsForWire, wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'

type Table = keyof Database
type ColumnOf<T extends Table> = keyof Selectable<Database[T]> & string

/** How the rows of a person are found in a table. */
export type SubjectKey =
	/** By the id of the account. */
	| 'customer'
	/** By the email in lower case. */
	| 'email'
	/** By the account, or by the email for rows without an account. */
	| 'customer or email'

/** A table with personal data. */
export interface PersonalTableOf<T extends Table> {
	/** Name of its rows in the export. */
	readonly exportName: string
	/** How its rows are found: by person, or by a row of another table. */
	readonly of: SubjectKey | Exclude<Table, T>
	/** The column with this key. */
	readonly column: ColumnOf<T>
	/** Columns that are not exported: secrets, and internal data of the store. */
	readonly withheld?: readonly ColumnOf<T>[]
	/**
	 * Columns that are not exported for rows found by email only: no email to the person contains them, and someone else
	 * may have typed them.
	 */
	readonly withheldFromEmail?: readonly ColumnOf<T>[]
	/** Columns with JSON text. */
	readonly json?: readonly ColumnOf<T>[]
	/** Rows stay when the account is deleted; other code decides about them. */
	readonly isRetained?: true
	/** For rows of an order: the values that replace personal data after the retention period. */
	readonly anonymizedValues?: Readonly<Partial<Updateable<Database[T]>>>
}

/** Texts of an order that are in no email to its customer. */
const textsNotInMails = orderTexts.filter((name) => !isOnReceipts(name) && name !== 'email').map((name) => wireTexts[name])

/** Tables without customer data: the catalogue, settings, users of the desk and internal tables of the shop. */
const noPersonalData = 'no personal data'

/**
 * The personal data in each table. The export of personal data, the deletion of accounts and the anonymization of
 * orders follow from it. A new table must be added here; tests compare the list with the database.
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
	carts: { exportName: 'carts', of: 'customer', column: 'customer_id', withheld: ['guest_key', 'last_add', 'counted_step', 'counted_at'] },
	cart_lines: { exportName: 'lines', of: 'carts', column: 'cart_id' },
	customer_reviews: { exportName: 'reviews', of: 'customer', column: 'customer_id' },
	customer_review_pictures: { exportName: 'pictures', of: 'customer_reviews', column: 'review_id', withheld: ['bytes'] },
	reviews: { exportName: 'published_reviews', of: 'customer', column: 'customer_id', json: ['pictures'], isRetained: true },
	product_posts: { exportName: 'questions_and_answers', of: 'customer', column: 'customer_id', isRetained: true },
	question_mails: { exportName: 'emails_about_answers', of: 'email', column: 'email' },
	newsletter: { exportName: 'newsletter', of: 'email', column: 'email', withheld: ['key_hash'] },
	price_alerts: { exportName: 'price_alerts', of: 'email', column: 'email', withheld: ['key_hash', 'due_at', 'tries'] },
	stock_waits: { exportName: 'back_in_stock', of: 'email', column: 'email', withheld: ['key_hash', 'due_at', 'tries'] },
	orders: {
		exportName: 'orders',
		of: 'customer or email',
		column: 'customer_id',
		withheld: ['idempotency_key', 'owner_key', 'request_hash', 'created_by'],
		withheldFromEmail: textsNotInMails,
		json: ['taxes'],
		isRetained: true,
		anonymizedValues: { ...textsForWire(() => ''), city: '', billing_address: '', delivery_point: '', request_hash: '', customer_id: null },
	},
	order_lines: { exportName: 'lines', of: 'orders', column: 'order_id' },
	order_mails: { exportName: 'mails_to_be_sent', of: 'orders', column: 'order_id' },
	// Reasons and tracking data are deleted after a year: see packages/store/commerce/returns/delete-old-texts.ts.
	order_events: { exportName: 'events', of: 'orders', column: 'order_id' },
	order_parcels: { exportName: 'parcels', of: 'orders', column: 'order_id' },
	order_parcel_lines: { exportName: 'lines', of: 'order_parcels', column: 'parcel_id' },
	order_notes: {
		exportName: 'notes_of_the_shop',
		of: 'orders',
		column: 'order_id',
		withheld: ['author'],
		anonymizedValues: { text: '' },
	},
	order_returns: {
		exportName: 'returns',
		of: 'orders',
		column: 'order_id',
		withheld: ['request_key'],
		anonymizedValues: { reason: '', answer: '' },
	},
	order_return_lines: { exportName: 'lines', of: 'order_returns', column: 'return_id' },
	// Deleted after the retention period of orders: see packages/store/commerce/law/save-withdrawal.ts.
	withdrawals: { exportName: 'withdrawals', of: 'email', column: 'email', isRetained: true },
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
	payment_refund_lines: { exportName: 'lines', of: 'payment_refunds', column: 'refund_id' },
	receipts: { exportName: 'receipts', of: 'orders', column: 'order_id', json: ['shop'], anonymizedValues: { addresses: '' } },
	// Deleted after 30 days, and earlier with the account: see packages/store/commerce/webhooks/remove-personal-data.ts.
	webhook_events: {
		exportName: 'messages_to_other_systems',
		of: 'orders',
		column: 'order_id',
		// The bodies repeat the order.
		withheld: ['webhook_id', 'facts', 'body', 'personal_body'],
		anonymizedValues: { personal_body: '' },
	},
	webhook_deliveries: { exportName: 'deliveries', of: 'webhook_events', column: 'event_id', withheld: ['webhook_id', 'answer', 'error'] },

	meta: noPersonalData,
	settings: noPersonalData,
	categories: noPersonalData,
	brands: noPersonalData,
	products: noPersonalData,
	offers: noPersonalData,
	archived_products: noPersonalData,
	archived_variants: noPersonalData,
	planned_sales: noPersonalData,
	sections: noPersonalData,
	section_products: noPersonalData,
	sliders: noPersonalData,
	promotions: noPersonalData,
	coupons: noPersonalData,
	automatic_discounts: noPersonalData,
	countries: noPersonalData,
	cities: noPersonalData,
	closed_days: noPersonalData,
	delivery_services: noPersonalData,
	delivery_prices: noPersonalData,
	pickup_places: noPersonalData,
	place_stock: noPersonalData,
	tax_rates: noPersonalData,
	price_history: noPersonalData,
	product_price_charts: noPersonalData,
	product_return_shares: noPersonalData,
	// Numbers by day.
	step_counts: noPersonalData,
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
	// State of the fake payment provider.
	played_payments: noPersonalData,
	changes: noPersonalData,
	// The values before and after are removed by `scrubAudit` together with the data of the customer; titles have none.
	audit_log: noPersonalData,
	audit_entities: noPersonalData,
	command_jobs: noPersonalData,
	// Inputs of bulk changes are ids, amounts and states.
	command_job_items: noPersonalData,
	imports: noPersonalData,
	feeds: noPersonalData,
	content_texts: noPersonalData,
	import_batches: noPersonalData,
	import_products: noPersonalData,
	import_remarks: noPersonalData,
	// Employees of the shop, whom an owner manages in the desk.
	desk_users: noPersonalData,
	desk_passkeys: noPersonalData,
	desk_recovery_codes: noPersonalData,
	desk_sessions: noPersonalData,
	desk_invitations: noPersonalData,
	desk_challenges: noPersonalData,
	webhooks: noPersonalData,
	api_tokens: noPersonalData,
	api_requests: noPersonalData,
	customer_texts: noPersonalData,
	search_words: noPersonalData,
	search_trigrams: noPersonalData,
	// Counted by day and term, so it cannot be traced to a person.
	missed_searches: noPersonalData,
	fetched_pictures: noPersonalData,
	specification_values: noPersonalData,
	specification_links: noPersonalData,
	product_specifications: noPersonalData,
	specification_scopes: noPersonalData,
	translations: noPersonalData,
}

/** A table with personal data, in a type for all tables. */
export interface PersonalTable extends Omit<PersonalTableOf<Table>, 'of' | 'column' | 'withheld' | 'json' | 'anonymizedValues'> {
	readonly table: Table
	readonly of: SubjectKey | Table
	readonly column: string
	readonly withheld?: readonly string[]
	readonly json?: readonly string[]
	readonly anonymizedValues?: Readonly<Record<string, unknown>>
}

/** All tables with personal data. */
export const personalTables: readonly PersonalTable[] = Object.entries(personalDataByTable).flatMap(([table, definition]) =>
	definition === noPersonalData ? [] : [{ table: table as Table, ...(definition as Omit<PersonalTable, 'table'>) }],
)

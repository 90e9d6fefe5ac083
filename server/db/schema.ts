import type { ColumnType, Generated } from 'kysely'

/**
 * The tables of the embedded store, the same on SQLite and on PostgreSQL. Money is whole cents, discounts are
 * parts per million (150000 is 15 %), times are ISO texts in UTC, switches are 0 or 1, JSON is text.
 */

/** Set once at insert, never changed. */
type Fixed<T> = ColumnType<T, T, never>

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

export interface CategoriesTable {
	id: Generated<number>
	/** null: a top category. */
	parent_id: number | null
	name: string
	/** Address of a picture, or empty. */
	image: string
	/** JSON list of addresses that fill the mega panel. */
	images: string
	position: number
}

export interface BrandsTable {
	id: Generated<number>
	name: string
	image: string
}

/**
 * What a shopper sees as one product. What is bought is one of its offers: a product without variations has exactly one.
 * The columns from `price` to `stock` repeat what the offers say, for lists; `db/summarize.ts` keeps them so.
 */
export interface ProductsTable {
	id: Generated<number>
	/** The item_group_id or id of the feed that it came from, or the demo's slug; unique; null when made by hand. */
	external_id: string | null
	name: string
	/** Plain text. */
	description: string
	/** Sanitised HTML. */
	online_description: string
	category_id: number
	sub_category_id: number | null
	brand_id: number | null
	/** Address of the small picture. */
	thumbnail: string
	/** JSON list of addresses. */
	images: string
	/** JSON list: what each of them shows, in words; empty when nobody has said. */
	image_texts: Generated<string>
	/** JSON list of `{name, value}`. */
	specifications: string
	/** JSON list of `{name, options: string[]}`; empty list for a product without variations. */
	variations: string
	warranty: string
	shipping_info: string
	/** 1: featured. */
	top_status: number
	/** Units sold: the order of best sellers. */
	sold_count: number
	/** Of the offer that costs the shopper least, of those in stock while there are any: its price before discount, in cents. */
	price: number
	/** The discount of that offer: parts per million, 150000 is 15 %. */
	discount: number
	/** What that offer costs the shopper, after the discount, in cents: sort and price range go by it (AMB-74). */
	paid: Generated<number>
	/** 1: its offers cost the shopper different amounts, `paid` is the lowest. */
	price_varies: Generated<number>
	/** Sum of its offers' stock. */
	stock: number
	/** Words of name, brand, categories, SKUs and options, for search (see search/words.ts). */
	search_text: string
	/** Words of description and specifications: found as well, after what is called so. */
	search_more: Generated<string>
	/** By which rules it was summed up (see summarize.ts). */
	summary_version: Generated<number>
	/** Where it came from: `demo`, `feed`, `shop`. */
	source: string
	created_at: Fixed<string>
	updated_at: string
}

/** What is bought: one combination of options, or the product itself. Its id is the wire's `attribute_id`. */
export interface OffersTable {
	id: Generated<number>
	product_id: number
	/** The feed's id; unique; null when made by hand. */
	external_id: string | null
	sku: string
	/** JSON map of variation name to option; `{}` for a product without variations. */
	attributes: string
	/** Before discount, in cents. */
	price: number
	/** Parts per million. */
	discount: number
	/** Never below 0: a CHECK holds it. */
	stock: number
	image: string
	position: number
	/** JSON of what the feed said of this line beyond the columns, so that an export gives it back. */
	details: string
}

export interface ReviewsTable {
	id: Generated<number>
	product_id: number
	author: string
	rating: number
	title: string
	text: string
	created_at: string
}

/** A titled row of products on the home page: `deal-of-day`, `day-flash-sale`. */
export interface SectionsTable {
	key: string
	title: string
	sub_title: string
}

/** Products picked by hand for a section; a section without any is filled by rule. */
export interface SectionProductsTable {
	section_key: string
	product_id: number
	position: number
}

export interface SlidersTable {
	id: Generated<number>
	image: string
	title: string
	link: string
	position: number
}

export interface PromotionsTable {
	id: Generated<number>
	/** Home, Deal, Top, Category. */
	type: string
	image: string
	title: string
	url: string
	position: number
}

export interface CouponsTable {
	id: Generated<number>
	/** Upper case. */
	code: string
	/** `fixed` or `percentage`. */
	type: string
	/** Cents for fixed, parts per million for percentage. */
	value: number
	/** null: never. */
	expires_at: string | null
	/** Cents. */
	minimum_subtotal: number
	/** null: as often as one likes. */
	max_uses: number | null
	uses: number
}

export interface CountriesTable {
	/** ISO 3166-1 numeric code. */
	id: number
	/** ISO 3166-1 alpha-2. */
	code: string
	name: string
	/** What shipping there costs, in cents; null: the shop does not ship there. */
	shipping_charge: number | null
}

export interface CitiesTable {
	/** The data set's own id, stable between versions. */
	id: number
	country_id: number
	name: string
	/** A JSON list of the other names that it is looked for by. */
	also: Generated<string>
	/** Overrides the country's charge, in cents. */
	shipping_charge: number | null
}

export interface PaymentTypesTable {
	id: Generated<number>
	name: string
	position: number
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
}

/**
 * A guest's cart has `guest_key` (hash of the cookie), a customer's has `customer_id`. The cookie alone opens a guest's
 * cart; `ip_address` is the one that the guest sent last, on record (AMB-69).
 */
export interface CartsTable {
	id: Generated<number>
	guest_key: string | null
	ip_address: string | null
	customer_id: number | null
	created_at: string
	updated_at: string
	/** 1: the guest's cookie has come back since the cart was begun, so somebody uses it. */
	is_used: Generated<0 | 1>
	/** The idempotency key of what was added last, if it came with one. */
	last_add: Generated<string | null>
}

/** Its id is the wire's `card_id`. One line per offer and cart: a unique index holds it. */
export interface CartLinesTable {
	id: Generated<number>
	cart_id: number
	product_id: number
	offer_id: number
	quantity: number
	created_at: string
}

export interface OrdersTable {
	id: Generated<number>
	/** What the shopper quotes: short, not guessable in sequence, unique. */
	order_no: string
	customer_id: number | null
	/** Unique together with `owner_key`. */
	idempotency_key: string
	/** Whose key it is: `customer:7` or `guest:<hash>`, so that a stranger's key opens nothing. */
	owner_key: string
	/** SHA-256 of the body: the same key with another body is refused. */
	request_hash: string
	/** Ordered, Shipped, Delivered, or any other word of the shop's. */
	status: string
	first_name: string
	last_name: string
	email: string
	phone: string
	country: string
	city: string
	state: string
	address: string
	apartment: string
	postal_code: string
	note: string
	coupon_code: string | null
	/** All in cents. */
	subtotal: number
	discount: number
	shipping_charge: number
	final_total: number
	total_quantity: number
	created_at: string
	/** null: none was told. */
	payment_type_id: Generated<number | null>
	/** Its name when the order was placed; empty: none was told. */
	payment_type: Generated<string>
	/** 1: its pieces are in the stock again; 0: they are the order's. */
	stock_returned: Generated<0 | 1>
	/** 1: the use of its coupon does not count. */
	coupon_returned: Generated<0 | 1>
}

/** A copy of what was bought: later changes of the product do not touch it. */
export interface OrderLinesTable {
	id: Generated<number>
	order_id: number
	product_id: number
	offer_id: number
	name: string
	variant: string
	sku: string
	quantity: number
	/** What one unit cost, in cents. */
	unit_price: number
	line_total: number
}

/** A mail about an order that has still to leave; its row goes when it has. See orders/mail-queue.ts. */
export interface OrderMailsTable {
	id: Generated<number>
	order_id: number
	/** `customer` and `shop` when it was placed, `status` when it got another status. */
	kind: string
	/** When it is to be tried next. Whoever takes it puts this off, so that nobody else does. */
	due_at: string
	/** How often it was tried. */
	tries: number
}

/** Whoever opened an account, and has proven the mailbox. */
export interface CustomersTable {
	id: Generated<number>
	/** Lower case; unique. */
	email: string
	/** argon2id, with its parameters and its salt. */
	password_hash: string
	first_name: string
	last_name: string
	phone: string
	/** male, female, other, or empty. */
	gender: Generated<string>
	/** Date of birth, as it was typed (PROF-13). */
	dob: Generated<string>
	/** Address of a picture, or empty. */
	profile_image: Generated<string>
	/** When the mailbox was proven to be theirs. */
	verified_at: string | null
	created_at: Fixed<string>
}

/** A sign-up whose code was not entered yet. There may be several for an email, one for each browser that sent the form. */
export interface RegistrationsTable {
	id: Generated<number>
	/** Lower case. */
	email: string
	/** Hash of the browser in which the password was typed last; empty: of before there were any. */
	browser_hash: string
	/** argon2id. */
	password_hash: string
	first_name: string
	last_name: string
	phone: string
	created_at: string
}

/** A code that was mailed: for a sign-up, or for a new password. Gone once it was used. */
export interface OneTimeCodesTable {
	id: Generated<number>
	/** `verify` or `reset`. */
	purpose: CodePurpose
	/** A sign-up's: one code for each purpose. */
	registration_id: number | null
	/** A customer's: one code for each browser that asked. */
	customer_id: number | null
	/** Hash of the browser that asked for it; empty: none that can be told. */
	browser_hash: string
	/** HMAC of the code: see accounts/codes.ts. */
	hash: string
	/** How often it was tried in that browser. */
	tries: number
	/** How often it was tried elsewhere. */
	stray_tries: number
	expires_at: string
}

/** What a code proves the mailbox for: a new account, or a new password. */
export type CodePurpose = 'verify' | 'reset'

/** A customer who is signed in somewhere. Its id is in the token; without its row the token is worth nothing. */
export interface SessionsTable {
	id: Generated<number>
	customer_id: number
	/** Such as "Firefox on Windows"; empty where nobody could tell. */
	browser: string
	created_at: Fixed<string>
	/** To the hour. */
	seen_at: string
	expires_at: string
}

/** A customer's saved address. At most one of a customer is the default one: a unique index holds it. */
export interface AddressesTable {
	id: Generated<number>
	customer_id: number
	address: string
	city: string
	country: string
	postal_code: string
	is_default: number
	created_at: Fixed<string>
}

/** Its id is the wire's `wishlist_id`. One entry per customer and product: a unique index holds it. */
export interface WishlistEntriesTable {
	id: Generated<number>
	customer_id: number
	product_id: number
	created_at: Fixed<string>
}

/** What changed lately; rows older than some minutes are dropped. See db/changes.ts. */
export interface ChangesTable {
	id: Generated<number>
	/** A tag of cached pages: `product:42`, `category:7`, `settings`, `catalogue`. */
	tag: string
	created_at: string
}

/** The words of the catalogue, for mending typing errors. See search/vocabulary.ts. */
export interface SearchWordsTable {
	word: string
}

/** Which words have which three letters in a row. */
export interface SearchTrigramsTable {
	trigram: string
	word: string
}

export interface Database {
	meta: MetaTable
	settings: SettingsTable
	categories: CategoriesTable
	brands: BrandsTable
	products: ProductsTable
	offers: OffersTable
	reviews: ReviewsTable
	sections: SectionsTable
	section_products: SectionProductsTable
	sliders: SlidersTable
	promotions: PromotionsTable
	coupons: CouponsTable
	countries: CountriesTable
	cities: CitiesTable
	payment_types: PaymentTypesTable
	newsletter: NewsletterTable
	carts: CartsTable
	cart_lines: CartLinesTable
	orders: OrdersTable
	order_lines: OrderLinesTable
	order_mails: OrderMailsTable
	customers: CustomersTable
	registrations: RegistrationsTable
	one_time_codes: OneTimeCodesTable
	sessions: SessionsTable
	addresses: AddressesTable
	wishlist_entries: WishlistEntriesTable
	changes: ChangesTable
	search_words: SearchWordsTable
	search_trigrams: SearchTrigramsTable
}

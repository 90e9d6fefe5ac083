import type { ColumnTypes } from '../column-types.ts'

/** Customers, their sessions, addresses and lists; newsletter, back-in-stock requests and reviews. */
export function customersTables({ id, bytes }: ColumnTypes): string {
	return `
create table customers (
	id ${id},
	email text not null unique,
	password_hash text not null,
	first_name text not null,
	last_name text not null,
	phone text not null,
	gender text not null default '',
	dob text not null default '',
	profile_image text not null default '',
	verified_at text,
	created_at text not null,
	language text not null default ''
);

create table addresses (
	id ${id},
	customer_id integer not null references customers (id) on delete cascade,
	address text not null,
	city text not null,
	country text not null,
	postal_code text not null,
	is_default integer not null check (is_default in (0, 1)),
	created_at text not null,
	state text not null default ''
);
create index addresses_customer on addresses (customer_id);
-- At most one default address, also with concurrent requests (PROF-28, PROF-29).
create unique index addresses_default on addresses (customer_id) where is_default = 1;

-- Sign-ups until the code is entered, one for each browser, so that a second sign-up with the same email does not replace the first.
-- "order_id": the guest order from whose confirmation the sign-up came.
create table registrations (
	id ${id},
	email text not null,
	browser_hash text not null,
	password_hash text not null,
	first_name text not null,
	last_name text not null,
	phone text not null,
	created_at text not null,
	order_id integer,
	constraint registrations_browser unique (email, browser_hash)
);
create index registrations_created on registrations (created_at);

create table one_time_codes (
	id ${id},
	purpose text not null check (purpose in ('verify', 'reset')),
	registration_id integer references registrations (id) on delete cascade,
	customer_id integer references customers (id) on delete cascade,
	browser_hash text not null,
	hash text not null,
	tries integer not null,
	stray_tries integer not null,
	expires_at text not null,
	constraint one_time_codes_registration unique (registration_id, purpose),
	constraint one_time_codes_customer unique (customer_id, browser_hash)
);
create index one_time_codes_expires on one_time_codes (expires_at);

create table sessions (
	id ${id},
	customer_id integer not null references customers (id) on delete cascade,
	browser text not null,
	created_at text not null,
	seen_at text not null,
	expires_at text not null
);
create index sessions_customer on sessions (customer_id);
create index sessions_expires on sessions (expires_at);

-- Email changes that wait for confirmation.
create table email_changes (
	customer_id integer primary key references customers (id) on delete cascade,
	email text not null,
	hash text not null,
	tries integer not null,
	expires_at text not null
);

create table newsletter (
	email text primary key,
	created_at text not null,
	confirmed_at text,
	key_hash text,
	asked_at text,
	language text not null default ''
);
create index newsletter_key on newsletter (key_hash);

create table wishlist_entries (
	id ${id},
	customer_id integer not null references customers (id) on delete cascade,
	product_id integer not null references products (id) on delete cascade,
	created_at text not null,
	constraint wishlist_entries_product unique (customer_id, product_id)
);
create index wishlist_entries_product_only on wishlist_entries (product_id);

-- Cart lines that customers saved for later. Those of guests are stored in the browser.
create table saved_lines (
	id ${id},
	customer_id integer not null references customers (id) on delete cascade,
	product_id integer not null references products (id) on delete cascade,
	offer_id integer not null references offers (id) on delete cascade,
	quantity integer not null,
	created_at text not null,
	constraint saved_lines_offer unique (customer_id, offer_id)
);
create index saved_lines_product on saved_lines (product_id);
create index saved_lines_offers on saved_lines (offer_id);

-- Requests for back-in-stock emails.
create table stock_waits (
	id ${id},
	offer_id integer not null references offers (id) on delete cascade,
	email text not null,
	created_at text not null,
	confirmed_at text,
	key_hash text,
	back_at text,
	due_at text,
	tries integer not null default 0,
	language text not null default '',
	market text not null default '',
	constraint stock_waits_once unique (offer_id, email)
);
create index stock_waits_key on stock_waits (key_hash);
create index stock_waits_email on stock_waits (email);

-- Published reviews. Those of customers wait in "customer_reviews" for moderation.
create table reviews (
	id ${id},
	product_id integer not null references products (id) on delete cascade,
	author text not null,
	rating integer not null check (rating between 1 and 5),
	title text not null default '',
	text text not null default '',
	created_at text not null,
	customer_id integer references customers (id) on delete cascade,
	verified integer not null default 0,
	pictures text not null default '[]',
	language text not null default ''
);
create index reviews_product on reviews (product_id, created_at);
create unique index reviews_customer on reviews (customer_id, product_id);
create index reviews_rating on reviews (product_id, rating, created_at);

create table customer_reviews (
	id ${id},
	product_id integer not null references products (id) on delete cascade,
	customer_id integer not null references customers (id) on delete cascade,
	author text not null,
	rating integer not null,
	title text not null,
	text text not null,
	status text not null,
	reason text not null default '',
	written_at text not null,
	sent_at text not null,
	language text not null default ''
);
create unique index customer_reviews_customer on customer_reviews (customer_id, product_id);
create index customer_reviews_product on customer_reviews (product_id);
create index customer_reviews_status on customer_reviews (status, sent_at);

create table customer_review_pictures (
	id ${id},
	review_id integer not null references customer_reviews (id) on delete cascade,
	content text not null,
	width integer not null,
	bytes ${bytes} not null
);
create index customer_review_pictures_review on customer_review_pictures (review_id);
`
}

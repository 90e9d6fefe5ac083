import type { ColumnTypes } from '../column-types.ts'

/** Coupons, carts, and orders with their events, parcels, returns and emails. */
export function ordersTables({ id, cents }: ColumnTypes): string {
	return `
create table coupons (
	id ${id},
	code text not null unique,
	type text not null check (type in ('fixed', 'percentage')),
	value ${cents} not null check (value >= 0),
	expires_at text,
	minimum_subtotal ${cents} not null default 0,
	max_uses integer,
	uses integer not null default 0,
	market_id integer references markets (id) on delete cascade,
	once_per_customer integer not null default 0,
	constraint coupons_uses check (uses >= 0 and (max_uses is null or uses <= max_uses))
);

-- "last_add": idempotency key of the last addition. "is_used" 0: the cookie was never sent back, so the cart is deleted early.
create table carts (
	id ${id},
	guest_key text,
	ip_address text,
	customer_id integer unique,
	created_at text not null,
	updated_at text not null,
	last_add text,
	is_used integer not null default 1,
	language text not null default '',
	market_id integer references markets (id) on delete set null,
	constraint carts_guest unique (guest_key),
	constraint carts_owner check ((customer_id is null) <> (guest_key is null))
);
create index carts_updated on carts (updated_at);

create table cart_lines (
	id ${id},
	cart_id integer not null references carts (id) on delete cascade,
	product_id integer not null references products (id) on delete cascade,
	offer_id integer not null references offers (id) on delete cascade,
	quantity integer not null check (quantity >= 1),
	created_at text not null,
	constraint cart_lines_offer unique (cart_id, offer_id)
);
create index cart_lines_product on cart_lines (product_id);
create index cart_lines_offer_only on cart_lines (offer_id);

-- "owner_key" and "idempotency_key" make a repeated request return the first order. "stock_returned" and "coupon_returned": a
-- cancelled order returns each once. An empty "payment_state" is not known; an empty "language" is the default language.
create table orders (
	id ${id},
	order_no text not null unique,
	customer_id integer,
	idempotency_key text not null,
	owner_key text not null,
	request_hash text not null,
	status text not null,
	first_name text not null,
	last_name text not null,
	email text not null,
	phone text not null,
	country text not null,
	city text not null,
	state text not null default '',
	address text not null,
	apartment text not null default '',
	postal_code text not null,
	note text not null default '',
	coupon_code text,
	subtotal ${cents} not null,
	discount ${cents} not null,
	shipping_charge ${cents} not null,
	final_total ${cents} not null check (final_total >= 0),
	total_quantity integer not null,
	created_at text not null,
	stock_returned integer not null default 0,
	coupon_returned integer not null default 0,
	payment_type_id integer,
	payment_type text not null default '',
	payment_provider text not null default '',
	payment_state text not null default '',
	pay_by text,
	paid_amount ${cents} not null default 0,
	refunded_amount ${cents} not null default 0,
	billing_address text not null default '',
	delivery_dates text not null default '',
	taxes text not null default '[]',
	left_at text,
	anonymous_at text,
	language text not null default '',
	currency text not null default '$',
	market text not null default '',
	sent_unpaid integer not null default 0,
	constraint orders_idempotency unique (owner_key, idempotency_key)
);
create index orders_customer on orders (customer_id, created_at);
create index orders_created on orders (created_at);
create index orders_unpaid on orders (payment_state, pay_by);
-- For requests of guests for their personal data.
create index orders_email on orders (lower(email));
-- Queried every minute; both indexes are small.
create index orders_left on orders (left_at) where left_at is not null;
create index orders_personal on orders (created_at) where anonymous_at is null;
create index orders_coupon on orders (coupon_code);

-- No foreign keys to products and variants, because orders remain after a product is deleted.
create table order_lines (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	product_id integer not null,
	offer_id integer not null,
	name text not null,
	variant text not null default '',
	sku text not null default '',
	quantity integer not null check (quantity >= 1),
	unit_price ${cents} not null,
	line_total ${cents} not null,
	tax_rate integer,
	shown_name text not null default '',
	shown_variant text not null default ''
);
create index order_lines_order on order_lines (order_id);
create index order_lines_product on order_lines (product_id);

create table order_events (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	kind text not null,
	by text not null default '',
	detail text not null default '',
	amount ${cents} not null default 0,
	at text not null
);
create index order_events_order on order_events (order_id);

create table order_parcels (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	carrier text not null,
	code text not null,
	url text not null,
	created_at text not null,
	constraint order_parcels_code unique (order_id, code)
);

create table order_returns (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	return_no text not null unique,
	request_key text not null,
	state text not null,
	reason text not null default '',
	answer text not null default '',
	restocked integer not null default 0,
	refunded_amount ${cents} not null default 0,
	asked_at text not null,
	changed_at text not null,
	constraint order_returns_request unique (order_id, request_key)
);
create index order_returns_state on order_returns (state, asked_at);

create table order_return_lines (
	return_id integer not null references order_returns (id) on delete cascade,
	order_line_id integer not null references order_lines (id) on delete cascade,
	quantity integer not null,
	constraint order_return_lines_key primary key (return_id, order_line_id)
);
create index order_return_lines_line on order_return_lines (order_line_id);

-- Queue of emails, written in the transaction of the order. "as_of": the order at that time.
create table order_mails (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	kind text not null,
	due_at text not null,
	tries integer not null default 0,
	return_id integer references order_returns (id) on delete cascade,
	queued_at text not null default '',
	as_of text not null default ''
);
create index order_mails_due on order_mails (due_at);
create index order_mails_order on order_mails (order_id);
`
}

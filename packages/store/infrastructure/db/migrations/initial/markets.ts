import type { ColumnTypes } from '../column-types.ts'

/** Countries with their cities and tax rates, payment types, and further markets with their own countries, payment types and prices. */
export function marketsTables({ id, cents, withoutRowid }: ColumnTypes): string {
	return `
-- "also" of cities: a JSON list of alternative names.
create table countries (
	id integer primary key,
	code text not null unique,
	name text not null,
	shipping_charge ${cents} check (shipping_charge >= 0),
	min_days integer,
	max_days integer
);

create table cities (
	id integer primary key,
	country_id integer not null references countries (id) on delete cascade,
	name text not null,
	shipping_charge ${cents} check (shipping_charge >= 0),
	also text not null default '[]'
);
create index cities_country on cities (country_id, name);

create table tax_rates (
	id ${id},
	country_id integer not null references countries (id) on delete cascade,
	category_id integer references categories (id) on delete cascade,
	rate integer not null
);
create unique index tax_rates_place on tax_rates (country_id, category_id);

create table payment_types (
	id ${id},
	name text not null,
	position integer not null default 0,
	provider text not null default 'manual',
	instructions text not null default '',
	is_offered integer not null default 1
);

create table markets (
	id ${id},
	code text not null unique,
	name text not null,
	currency text not null,
	is_main integer not null,
	is_open integer not null,
	tells_tax integer not null,
	tax_name text not null,
	free_delivery_from ${cents},
	rate text not null,
	rounding text not null
);

create table market_countries (
	market_id integer not null references markets (id) on delete cascade,
	country_id integer not null,
	charge ${cents},
	constraint market_countries_key primary key (market_id, country_id)
);

create table market_cities (
	market_id integer not null references markets (id) on delete cascade,
	city_id integer not null,
	charge ${cents},
	constraint market_cities_key primary key (market_id, city_id)
);

create table market_payment_types (
	market_id integer not null references markets (id) on delete cascade,
	payment_type_id integer not null references payment_types (id) on delete cascade,
	constraint market_payment_types_key primary key (market_id, payment_type_id)
);

create table market_prices (
	id ${id},
	market_id integer not null references markets (id) on delete cascade,
	offer_id integer not null references offers (id) on delete cascade,
	price ${cents} not null,
	discount integer not null,
	prior_price ${cents} not null default 0,
	prior_price_first ${cents} not null default 0,
	from_price ${cents},
	from_discount integer
);
create unique index market_prices_key on market_prices (market_id, offer_id);
create index market_prices_offer on market_prices (offer_id);

create table market_proposals (
	market_id integer not null references markets (id) on delete cascade,
	offer_id integer not null references offers (id) on delete cascade,
	price ${cents} not null,
	discount integer not null,
	from_price ${cents} not null,
	from_discount integer not null,
	constraint market_proposals_key primary key (market_id, offer_id)
);
create index market_proposals_offer on market_proposals (offer_id);

create table market_price_history (
	id ${id},
	price_id integer not null references market_prices (id) on delete cascade,
	since text not null,
	paid ${cents} not null,
	is_reduced integer not null
);
create index market_price_history_price on market_price_history (price_id, since);

-- Listings by market, with the columns of filters.
create table market_products (
	market_id integer not null references markets (id) on delete cascade,
	product_id integer not null references products (id) on delete cascade,
	price ${cents} not null,
	discount integer not null,
	paid ${cents} not null,
	price_varies integer not null,
	stock integer not null,
	constraint market_products_key primary key (market_id, product_id)
)${withoutRowid};
create index market_products_product on market_products (product_id);
create index market_products_paid on market_products (market_id, paid, product_id, price, stock);
create index market_products_reduced on market_products (market_id, discount, product_id);

-- Price history of variants that were removed from a market, because the lowest price of 30 days includes that time.
create table market_former_prices (
	market_id integer not null references markets (id) on delete cascade,
	offer_id integer not null references offers (id) on delete cascade,
	ended text not null,
	prior_price ${cents} not null,
	prior_price_first ${cents} not null,
	history text not null,
	constraint market_former_prices_key primary key (market_id, offer_id)
);
create index market_former_prices_offer on market_former_prices (offer_id);
`
}

import type { ColumnTypes } from '../column-types.ts'

/** PostgreSQL: a stored column, because computing it costs more than the search. Weight A: names. Weight D: descriptions. */
const searchVector = `
	search_vector tsvector generated always as (
		setweight(to_tsvector('simple', search_text), 'A') || setweight(to_tsvector('simple', search_more), 'D')
	) stored,`

/** Categories, brands, products with their variants (`offers`), price history, specifications and the vocabulary of the search. */
export function catalogueTables({ id, cents, withoutRowid, postgres }: ColumnTypes): string {
	return `
create table categories (
	id ${id},
	parent_id integer references categories (id) on delete cascade,
	name text not null,
	image text not null default '',
	images text not null default '[]',
	position integer not null default 0
);
-- Prevents duplicate categories of concurrent imports. "coalesce", because null is not equal to null.
create unique index categories_name on categories (coalesce(parent_id, 0), name);
create index categories_parent on categories (parent_id, position);

create table brands (id ${id}, name text not null unique, image text not null default '');

-- "paid" is the price after discount. Derived columns have the value 0 in "summary_version" until they are computed.
create table products (
	id ${id},
	external_id text unique,
	name text not null,
	description text not null default '',
	online_description text not null default '',
	category_id integer not null references categories (id) on delete restrict,
	sub_category_id integer references categories (id) on delete set null,
	brand_id integer references brands (id) on delete set null,
	thumbnail text not null default '',
	images text not null default '[]',
	specifications text not null default '[]',
	variations text not null default '[]',
	warranty text not null default '',
	shipping_info text not null default '',
	top_status integer not null default 0,
	sold_count integer not null default 0,
	price ${cents} not null default 0,
	discount integer not null default 0,
	stock integer not null default 0,
	search_text text not null default '',
	source text not null default 'shop',
	created_at text not null,
	updated_at text not null,
	image_texts text not null default '[]',
	paid ${cents} not null default 0,
	price_varies integer not null default 0,
	search_more text not null default '',
	summary_version integer not null default 0,${postgres ? searchVector : ''}
	rating_average integer not null default 0,
	rating_count integer not null default 0,
	energy_class text not null default ''
);
-- Sort orders of listings. They end with the columns of filters, so that only the index is read: a filtered page of a category
-- with 12,000 products takes 1 ms instead of 8.
create index products_name on products (lower(name));
create index products_revenue on products ((sold_count * price) desc, id);
create index products_newest on products (created_at desc, id desc);
create index products_discounted on products (discount desc, id) where discount > 0;
create index products_brand on products (brand_id, sold_count desc, id);
create index products_popular on products (top_status desc, sold_count desc, id, paid, brand_id, stock);
create index products_paid on products (paid, id, brand_id, stock);
create index products_category_popular on products (category_id, top_status desc, sold_count desc, id, paid, brand_id, stock);
create index products_category_paid on products (category_id, paid, id, brand_id, stock);
create index products_sub_category_popular on products (sub_category_id, top_status desc, sold_count desc, id, paid, brand_id, stock);
create index products_sub_category_paid on products (sub_category_id, paid, id, brand_id, stock);
-- All columns that filters count.
create index products_facets on products (category_id, sub_category_id, brand_id, price, paid, stock);
-- SQLite: all columns that a search reads of its matches, because product rows are ten times as wide. PostgreSQL has to read the
-- documents.
create index products_sold on products (sold_count desc, id${postgres ? '' : ', category_id, sub_category_id, name'});

create table offers (
	id ${id},
	product_id integer not null references products (id) on delete cascade,
	external_id text unique,
	sku text not null default '',
	attributes text not null default '{}',
	price ${cents} not null check (price >= 0),
	discount integer not null default 0 check (discount between 0 and 1000000),
	stock integer not null default 0 check (stock >= 0),
	image text not null default '',
	position integer not null default 0,
	details text not null default '{}',
	prior_price ${cents} not null default 0,
	prior_price_first ${cents} not null default 0
);
create index offers_product on offers (product_id, position);
create index offers_sku on offers (lower(sku));

-- For the lowest price before a reduction.
create table price_history (
	id ${id},
	offer_id integer not null references offers (id) on delete cascade,
	since text not null,
	paid ${cents} not null,
	is_reduced integer not null
);
create index price_history_offer on price_history (offer_id, since);

create table specification_values (
	id ${id},
	category_id integer not null,
	key text not null,
	name text not null,
	value text not null,
	constraint specification_values_value unique (category_id, key, value)
);
create index specification_values_key on specification_values (key, category_id);

create table specification_links (
	value_id integer not null,
	product_id integer not null,
	constraint specification_links_key primary key (value_id, product_id)
)${withoutRowid};

-- Has no row for products of an older process; the next start adds them.
create table product_specifications (
	product_id integer primary key references products (id) on delete cascade,
	category_id integer not null,
	sub_category_id integer,
	value_ids text not null,
	source text not null
);
create index product_specifications_category on product_specifications (category_id, sub_category_id);

create table specification_scopes (
	scope_id integer primary key,
	products integer not null,
	decided_by text not null,
	facets text not null,
	found text not null
);

-- Words of the catalogue and their trigrams, for typo tolerance.
create table search_words (word text primary key)${withoutRowid};

create table search_trigrams (
	trigram text not null,
	word text not null,
	constraint search_trigrams_key primary key (trigram, word)
)${withoutRowid};

-- Search terms without results, counted by day.
create table missed_searches (
	day text not null,
	term text not null,
	times integer not null,
	left_out text not null default '',
	constraint missed_searches_key primary key (day, term)
);
`
}

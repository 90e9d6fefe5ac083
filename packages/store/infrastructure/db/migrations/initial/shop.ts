import type { ColumnTypes } from '../column-types.ts'

/** PostgreSQL only. `limits`: counters that processes share; rate-limiter-flexible defines the columns. */
const postgresTables = `
create index changes_transaction on changes (transaction_id);
create table limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
`

/** Settings, changes, contents of the home page, translations and downloaded pictures. */
export function shopTables({ id, postgres }: ColumnTypes): string {
	return `
create table meta (key text primary key, value text not null);

create table settings (key text primary key, value text not null);

-- Recent changes, by which every process invalidates cached pages (db/changes/changes.ts). PostgreSQL sets the transaction, so that
-- readers also get changes of transactions that were in progress at their last read. SQLite commits in the order of ids.
create table changes (
	id ${id},
	tag text not null,
	created_at text not null${postgres ? ',\n\ttransaction_id xid8 not null default pg_current_xact_id()' : ''}
);

create table sections (key text primary key, title text not null, sub_title text not null default '');

create table section_products (
	section_key text not null references sections (key) on delete cascade,
	product_id integer not null references products (id) on delete cascade,
	position integer not null default 0,
	constraint section_products_key primary key (section_key, product_id)
);
create index section_products_product on section_products (product_id);

-- "markets": codes separated by commas; empty: all.
create table sliders (
	id ${id},
	image text not null default '',
	title text not null default '',
	link text not null default '',
	position integer not null default 0,
	markets text not null default ''
);

create table promotions (
	id ${id},
	type text not null,
	image text not null default '',
	title text not null default '',
	url text not null default '',
	position integer not null default 0,
	markets text not null default ''
);

-- One row for each entity and language.
create table translations (
	kind text not null,
	ref text not null,
	language text not null,
	texts text not null,
	updated_at text not null,
	constraint translations_key primary key (kind, ref, language)
);

-- Pictures that were downloaded from the URLs of a feed.
create table fetched_pictures (
	address text primary key,
	content text not null,
	width integer not null,
	preview integer not null default 0,
	etag text not null default '',
	last_modified text not null default '',
	fetched_at text not null
);
create index fetched_pictures_content on fetched_pictures (content);

create table closed_days (day text primary key);
${postgres ? postgresTables : ''}`
}

import type { ColumnTypes } from '../column-types.ts'

/** Payment attempts, refunds and webhook events of providers, payments of the fake provider, receipts and credit notes. */
export function paymentsTables({ id, cents }: ColumnTypes): string {
	return `
create table payment_attempts (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	provider text not null,
	attempt_key text not null unique,
	reference text,
	url text not null default '',
	return_url text not null,
	amount ${cents} not null,
	currency text not null,
	state text not null,
	detail text not null default '',
	created_at text not null,
	check_at text,
	checks integer not null default 0,
	digits integer not null default 2
);
create index payment_attempts_order on payment_attempts (order_id);
create index payment_attempts_check on payment_attempts (check_at);
create unique index payment_attempts_reference on payment_attempts (provider, reference);

create table payment_refunds (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	attempt_id integer references payment_attempts (id) on delete cascade,
	refund_key text not null unique,
	amount ${cents} not null,
	reason text not null,
	state text not null,
	reference text,
	detail text not null default '',
	created_at text not null,
	due_at text,
	tries integer not null default 0,
	return_id integer references order_returns (id) on delete set null,
	key_number integer not null default 0,
	currency text not null default '',
	mail text not null default ''
);
create index payment_refunds_order on payment_refunds (order_id);
create index payment_refunds_due on payment_refunds (due_at);

-- Webhook events are stored before the provider is called.
create table payment_events (
	provider text not null,
	event_id text not null,
	received_at text not null,
	unresolved text,
	constraint payment_events_key primary key (provider, event_id)
);
create index payment_events_unresolved on payment_events (unresolved);

-- Payments of the fake provider.
create table played_payments (
	reference text primary key,
	attempt_key text not null unique,
	title text not null,
	amount ${cents} not null,
	currency text not null,
	return_url text not null,
	state text not null,
	refunds text not null default '{}'
);

-- A series has no gaps: its last number is incremented in the transaction that writes the document.
create table receipt_series (kind text primary key, last_number integer not null);
insert into receipt_series (kind, last_number) values ('receipt', 0), ('credit_note', 0);

-- Numbers remain when an order is deleted, because they are in the books.
create table receipts (
	id ${id},
	kind text not null,
	number integer not null,
	order_id integer references orders (id) on delete set null,
	refund_id integer unique references payment_refunds (id) on delete set null,
	amount ${cents} not null,
	shop text not null,
	issued_at text not null,
	content text not null default '',
	constraint receipts_number unique (kind, number)
);
create index receipts_order on receipts (order_id);
`
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Which items are in which parcel, which items a refund is for, and internal notes on orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await sql
		.raw(`create table order_parcel_lines (
	parcel_id integer not null references order_parcels (id) on delete cascade,
	order_line_id integer not null references order_lines (id) on delete cascade,
	order_id integer not null references orders (id) on delete cascade,
	quantity integer not null,
	constraint order_parcel_lines_key primary key (parcel_id, order_line_id)
)`)
		.execute(db)
	await sql`create index order_parcel_lines_order on order_parcel_lines (order_id)`.execute(db)
	await sql`create index order_parcel_lines_line on order_parcel_lines (order_line_id)`.execute(db)
	await sql
		.raw(`create table payment_refund_lines (
	refund_id integer not null references payment_refunds (id) on delete cascade,
	order_line_id integer not null references order_lines (id) on delete cascade,
	order_id integer not null references orders (id) on delete cascade,
	quantity integer not null,
	constraint payment_refund_lines_key primary key (refund_id, order_line_id)
)`)
		.execute(db)
	await sql`create index payment_refund_lines_order on payment_refund_lines (order_id)`.execute(db)
	await sql`create index payment_refund_lines_line on payment_refund_lines (order_line_id)`.execute(db)
	await sql
		.raw(`create table order_notes (
	id ${id},
	order_id integer not null references orders (id) on delete cascade,
	text text not null,
	author text not null,
	created_at text not null
)`)
		.execute(db)
	await sql`create index order_notes_order on order_notes (order_id)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Variants that shoppers do not see any more, which can be restored, and sale prices that start and end by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { cents } = columnTypes(db)
	await sql`create table archived_variants (
		offer_id integer primary key,
		product_id integer not null references products (id) on delete cascade,
		sku text not null,
		archived_at text not null,
		offer text not null
	)`.execute(db)
	await sql`create index archived_variants_product on archived_variants (product_id)`.execute(db)
	await sql`create table planned_sales (
		offer_id integer primary key references offers (id) on delete cascade,
		sale ${sql.raw(cents)} not null,
		starts_at text not null,
		ends_at text,
		started integer not null default 0
	)`.execute(db)
	await sql`create index planned_sales_started on planned_sales (started, starts_at)`.execute(db)
}

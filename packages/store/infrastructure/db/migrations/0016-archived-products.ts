import { type Kysely, sql } from 'kysely'

/** Products that shoppers do not see any more. A table of its own, so that the indexes of listings stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table archived_products (
		product_id integer primary key references products (id) on delete cascade,
		archived_at text not null
	)`.execute(db)
}

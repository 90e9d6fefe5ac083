import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Price charts and shares of returned pieces of products, which are computed each night. Both are empty while the settings are off. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { withoutRowid } = columnTypes(db)
	await sql
		.raw(`create table product_price_charts (
	market_id integer not null,
	product_id integer not null references products (id) on delete cascade,
	currency text not null,
	points text not null,
	constraint product_price_charts_key primary key (product_id, market_id)
)${withoutRowid}`)
		.execute(db)
	await sql
		.raw(`create table product_return_shares (
	product_id integer primary key references products (id) on delete cascade,
	percent integer not null
)`)
		.execute(db)
}

import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Price history of variants that were removed from a market, because the lowest price of 30 days includes that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { cents } = columnTypes(db)
	await db.schema
		.createTable('market_former_prices')
		.addColumn('market_id', 'integer', (column) => column.notNull().references('markets.id').onDelete('cascade'))
		.addColumn('offer_id', 'integer', (column) => column.notNull().references('offers.id').onDelete('cascade'))
		.addColumn('ended', 'text', (column) => column.notNull())
		.addColumn('prior_price', cents, (column) => column.notNull())
		.addColumn('prior_price_first', cents, (column) => column.notNull())
		.addColumn('history', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('market_former_prices_key', ['market_id', 'offer_id'])
		.execute()
	await db.schema.createIndex('market_former_prices_offer').on('market_former_prices').column('offer_id').execute()
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Rates of the tax in prices, by country and category, and the tax of an order when it was placed. Price history of variants, for the
 * lowest price before a reduction; it is not known for existing reductions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, cents } = columnTypes(db)
	await db.schema
		.createTable('tax_rates')
		.addColumn('id', 'integer', id)
		.addColumn('country_id', 'integer', (column) => column.notNull().references('countries.id').onDelete('cascade'))
		.addColumn('category_id', 'integer', (column) => column.references('categories.id').onDelete('cascade'))
		.addColumn('rate', 'integer', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('tax_rates_place').unique().on('tax_rates').columns(['country_id', 'category_id']).execute()

	await db.schema
		.alterTable('orders')
		.addColumn('taxes', 'text', (column) => column.notNull().defaultTo('[]'))
		.execute()
	await db.schema.alterTable('order_lines').addColumn('tax_rate', 'integer').execute()

	await db.schema
		.createTable('price_history')
		.addColumn('id', 'integer', id)
		.addColumn('offer_id', 'integer', (column) => column.notNull().references('offers.id').onDelete('cascade'))
		.addColumn('since', 'text', (column) => column.notNull())
		.addColumn('paid', cents, (column) => column.notNull())
		.addColumn('is_reduced', 'integer', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('price_history_offer').on('price_history').columns(['offer_id', 'since']).execute()
	for (const name of ['prior_price', 'prior_price_first'])
		await db.schema
			.alterTable('offers')
			.addColumn(name, cents, (column) => column.notNull().defaultTo(0))
			.execute()
	// The history starts with current prices, rounded like `applyDiscount`.
	await sql`
		insert into price_history (offer_id, since, paid, is_reduced)
		select id, ${new Date().toISOString()}, (price * (1000000 - discount) * 2 + 1000000) / 2000000, case when discount > 0 then 1 else 0 end
		from offers order by id`.execute(db)
}

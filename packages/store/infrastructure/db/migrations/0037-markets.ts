import { type ColumnDataType, type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Further markets with their countries, charges, payment types and prices; the market of carts and orders. Orders store their currency,
 * so that a change of the shop's currency does not affect them. Existing orders, and orders written by earlier versions, get the
 * current currency of the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { cents } = columnTypes(db)
	const settings = await sql<{ value: string }>`select value from settings where key = 'currency'`.execute(db)
	await db.schema
		.alterTable('orders')
		.addColumn('currency', 'text', (column) => column.notNull().defaultTo(settings.rows[0]?.value || '$'))
		.execute()
	await db.schema
		.alterTable('orders')
		.addColumn('market', 'text', (column) => column.notNull().defaultTo(''))
		.execute()
	await createMarkets(db, cents)
	await createPrices(db, cents)
	// Coupons are deleted with their market; carts move to the main market.
	for (const [table, end] of [
		['carts', 'set null'],
		['coupons', 'cascade'],
	] as const)
		await db.schema
			.alterTable(table)
			.addColumn('market_id', 'integer', (column) => column.references('markets.id').onDelete(end))
			.execute()
}

async function createMarkets(db: Kysely<unknown>, cents: ColumnDataType): Promise<void> {
	const { id } = columnTypes(db)
	await db.schema
		.createTable('markets')
		.addColumn('id', 'integer', id)
		.addColumn('code', 'text', (column) => column.notNull().unique())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('is_main', 'integer', (column) => column.notNull())
		.addColumn('is_open', 'integer', (column) => column.notNull())
		.addColumn('tells_tax', 'integer', (column) => column.notNull())
		.addColumn('tax_name', 'text', (column) => column.notNull())
		.addColumn('free_delivery_from', cents)
		.addColumn('rate', 'text', (column) => column.notNull())
		.addColumn('rounding', 'text', (column) => column.notNull())
		.execute()
	for (const [name, place] of [
		['market_countries', 'country_id'],
		['market_cities', 'city_id'],
	] as const)
		await db.schema
			.createTable(name)
			.addColumn('market_id', 'integer', (column) => column.notNull().references('markets.id').onDelete('cascade'))
			.addColumn(place, 'integer', (column) => column.notNull())
			.addColumn('charge', cents)
			.addPrimaryKeyConstraint(`${name}_key`, ['market_id', place])
			.execute()
	await db.schema
		.createTable('market_payment_types')
		.addColumn('market_id', 'integer', (column) => column.notNull().references('markets.id').onDelete('cascade'))
		.addColumn('payment_type_id', 'integer', (column) => column.notNull().references('payment_types.id').onDelete('cascade'))
		.addPrimaryKeyConstraint('market_payment_types_key', ['market_id', 'payment_type_id'])
		.execute()
}

async function createPrices(db: Kysely<unknown>, cents: ColumnDataType): Promise<void> {
	const { id, postgres } = columnTypes(db)
	await db.schema
		.createTable('market_prices')
		.addColumn('id', 'integer', id)
		.addColumn('market_id', 'integer', (column) => column.notNull().references('markets.id').onDelete('cascade'))
		.addColumn('offer_id', 'integer', (column) => column.notNull().references('offers.id').onDelete('cascade'))
		.addColumn('price', cents, (column) => column.notNull())
		.addColumn('discount', 'integer', (column) => column.notNull())
		.addColumn('prior_price', cents, (column) => column.notNull().defaultTo(0))
		.addColumn('prior_price_first', cents, (column) => column.notNull().defaultTo(0))
		.addColumn('from_price', cents)
		.addColumn('from_discount', 'integer')
		.execute()
	await db.schema.createIndex('market_prices_key').unique().on('market_prices').columns(['market_id', 'offer_id']).execute()
	await db.schema.createIndex('market_prices_offer').on('market_prices').column('offer_id').execute()
	await db.schema
		.createTable('market_proposals')
		.addColumn('market_id', 'integer', (column) => column.notNull().references('markets.id').onDelete('cascade'))
		.addColumn('offer_id', 'integer', (column) => column.notNull().references('offers.id').onDelete('cascade'))
		.addColumn('price', cents, (column) => column.notNull())
		.addColumn('discount', 'integer', (column) => column.notNull())
		.addColumn('from_price', cents, (column) => column.notNull())
		.addColumn('from_discount', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('market_proposals_key', ['market_id', 'offer_id'])
		.execute()
	await db.schema.createIndex('market_proposals_offer').on('market_proposals').column('offer_id').execute()
	await db.schema
		.createTable('market_price_history')
		.addColumn('id', 'integer', id)
		.addColumn('price_id', 'integer', (column) => column.notNull().references('market_prices.id').onDelete('cascade'))
		.addColumn('since', 'text', (column) => column.notNull())
		.addColumn('paid', cents, (column) => column.notNull())
		.addColumn('is_reduced', 'integer', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('market_price_history_price').on('market_price_history').columns(['price_id', 'since']).execute()
	await db.schema
		.createTable('market_products')
		.addColumn('market_id', 'integer', (column) => column.notNull().references('markets.id').onDelete('cascade'))
		.addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
		.addColumn('price', cents, (column) => column.notNull())
		.addColumn('discount', 'integer', (column) => column.notNull())
		.addColumn('paid', cents, (column) => column.notNull())
		.addColumn('price_varies', 'integer', (column) => column.notNull())
		.addColumn('stock', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('market_products_key', ['market_id', 'product_id'])
		// Clustered by primary key, because rows are looked up by it.
		.$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
		.execute()
	await db.schema.createIndex('market_products_product').on('market_products').column('product_id').execute()
	// For listings by price, with the columns of filters.
	await db.schema
		.createIndex('market_products_paid')
		.on('market_products')
		.columns(['market_id', 'paid', 'product_id', 'price', 'stock'])
		.execute()
	await db.schema.createIndex('market_products_reduced').on('market_products').columns(['market_id', 'discount', 'product_id']).execute()
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Personal data: email changes that wait for confirmation, requests for back-in-stock emails, and when the account of an order was
 * deleted and when the order was anonymized.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await db.schema.alterTable('orders').addColumn('left_at', 'text').execute()
	await db.schema.alterTable('orders').addColumn('anonymous_at', 'text').execute()
	// For requests of guests for their personal data.
	await sql`create index orders_email on orders (lower(email))`.execute(db)
	// Queried every minute; both indexes are small.
	await sql`create index orders_left on orders (left_at) where left_at is not null`.execute(db)
	await sql`create index orders_personal on orders (created_at) where anonymous_at is null`.execute(db)

	await db.schema
		.createTable('email_changes')
		.addColumn('customer_id', 'integer', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('hash', 'text', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute()

	await db.schema
		.createTable('stock_waits')
		.addColumn('id', 'integer', id)
		.addColumn('offer_id', 'integer', (column) => column.notNull().references('offers.id').onDelete('cascade'))
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('confirmed_at', 'text')
		.addColumn('key_hash', 'text')
		.addColumn('back_at', 'text')
		.addColumn('due_at', 'text')
		.addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
		.addUniqueConstraint('stock_waits_once', ['offer_id', 'email'])
		.execute()
	await db.schema.createIndex('stock_waits_key').on('stock_waits').column('key_hash').execute()
	await db.schema.createIndex('stock_waits_email').on('stock_waits').column('email').execute()
}

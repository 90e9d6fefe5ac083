import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Customers with their one-time codes, addresses and wishlists. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)

	await db.schema
		.createTable('customers')
		.addColumn('id', 'integer', id)
		.addColumn('email', 'text', (column) => column.notNull().unique())
		.addColumn('password_hash', 'text', (column) => column.notNull())
		.addColumn('first_name', 'text', (column) => column.notNull())
		.addColumn('last_name', 'text', (column) => column.notNull())
		.addColumn('phone', 'text', (column) => column.notNull())
		.addColumn('gender', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('dob', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('profile_image', 'text', (column) => column.notNull().defaultTo(''))
		.addColumn('verified_at', 'text')
		.addColumn('token_version', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
	// For the deletion of accounts that were never verified.
	await sql`create index customers_unverified on customers (created_at) where verified_at is null`.execute(db)

	await db.schema
		.createTable('one_time_codes')
		.addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id').onDelete('cascade'))
		.addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('verify', 'reset')`))
		.addColumn('hash', 'text', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('one_time_codes_key', ['customer_id', 'purpose'])
		.execute()

	await db.schema
		.createTable('addresses')
		.addColumn('id', 'integer', id)
		.addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id').onDelete('cascade'))
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('city', 'text', (column) => column.notNull())
		.addColumn('country', 'text', (column) => column.notNull())
		.addColumn('postal_code', 'text', (column) => column.notNull())
		.addColumn('is_default', 'integer', (column) => column.notNull().check(sql`is_default in (0, 1)`))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('addresses_customer').on('addresses').column('customer_id').execute()
	// At most one default address, also with concurrent requests (PROF-28, PROF-29).
	await sql`create unique index addresses_default on addresses (customer_id) where is_default = 1`.execute(db)

	await db.schema
		.createTable('wishlist_entries')
		.addColumn('id', 'integer', id)
		.addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id').onDelete('cascade'))
		.addColumn('product_id', 'integer', (column) => column.notNull().references('products.id').onDelete('cascade'))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('wishlist_entries_product', ['customer_id', 'product_id'])
		.execute()
	await db.schema.createIndex('wishlist_entries_product_only').on('wishlist_entries').column('product_id').execute()
}

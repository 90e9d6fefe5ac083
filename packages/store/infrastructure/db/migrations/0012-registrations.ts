import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/**
 * Stores sign-ups apart from customers until the code is entered, one for each browser, so that a second sign-up with the same email
 * does not replace the first. Codes belong to the browser that requested them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)

	await db.schema
		.createTable('registrations')
		.addColumn('id', 'integer', id)
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('browser_hash', 'text', (column) => column.notNull())
		.addColumn('password_hash', 'text', (column) => column.notNull())
		.addColumn('first_name', 'text', (column) => column.notNull())
		.addColumn('last_name', 'text', (column) => column.notNull())
		.addColumn('phone', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('registrations_browser', ['email', 'browser_hash'])
		.execute()
	await db.schema.createIndex('registrations_created').on('registrations').column('created_at').execute()

	// Codes are valid for ten minutes, so existing ones are not migrated.
	await db.schema.dropTable('one_time_codes').execute()
	await db.schema
		.createTable('one_time_codes')
		.addColumn('id', 'integer', id)
		.addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('verify', 'reset')`))
		.addColumn('registration_id', 'integer', (column) => column.references('registrations.id').onDelete('cascade'))
		.addColumn('customer_id', 'integer', (column) => column.references('customers.id').onDelete('cascade'))
		.addColumn('browser_hash', 'text', (column) => column.notNull())
		.addColumn('hash', 'text', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull())
		.addColumn('stray_tries', 'integer', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('one_time_codes_registration', ['registration_id', 'purpose'])
		.addUniqueConstraint('one_time_codes_customer', ['customer_id', 'browser_hash'])
		.execute()
	await db.schema.createIndex('one_time_codes_expires').on('one_time_codes').column('expires_at').execute()

	await sql`insert into registrations (email, browser_hash, password_hash, first_name, last_name, phone, created_at)
		select email, '', password_hash, first_name, last_name, phone, created_at from customers where verified_at is null`.execute(db)
	await sql`delete from customers where verified_at is null`.execute(db)
	await sql`drop index customers_unverified`.execute(db)
}

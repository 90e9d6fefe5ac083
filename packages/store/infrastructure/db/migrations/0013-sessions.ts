import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Sessions of customers, so that they can be revoked. Existing tokens become invalid. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('sessions')
		.addColumn('id', 'integer', columnTypes(db).id)
		.addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id').onDelete('cascade'))
		.addColumn('browser', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema.createIndex('sessions_customer').on('sessions').column('customer_id').execute()
	await db.schema.createIndex('sessions_expires').on('sessions').column('expires_at').execute()
	await db.schema.alterTable('customers').dropColumn('token_version').execute()
}

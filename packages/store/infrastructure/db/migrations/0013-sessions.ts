import type { Kysely } from 'kysely'
import { spellingOf } from './columns.ts'

/** Who is signed in where, so that a session can be ended. Whoever was signed in before has to sign in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('sessions')
		.addColumn('id', 'integer', spellingOf(db).id)
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

import type { Kysely } from 'kysely'

/**
 * Refunds with a new idempotency key, another currency, or an email that waits for the provider; webhook events that are stored before
 * the provider is called.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const table = db.schema.alterTable('payment_refunds')
	await table.addColumn('key_number', 'integer', (column) => column.notNull().defaultTo(0)).execute()
	await table.addColumn('currency', 'text', (column) => column.notNull().defaultTo('')).execute()
	await table.addColumn('mail', 'text', (column) => column.notNull().defaultTo('')).execute()
	await db.schema.alterTable('payment_events').addColumn('unresolved', 'text').execute()
	await db.schema.createIndex('payment_events_unresolved').on('payment_events').column('unresolved').execute()
}

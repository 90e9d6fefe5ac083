import type { Kysely } from 'kysely'

/** Confirmation of newsletter addresses by email. Existing addresses stay, unconfirmed; the owner decides on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('newsletter').addColumn('confirmed_at', 'text').execute()
	await db.schema.alterTable('newsletter').addColumn('key_hash', 'text').execute()
	await db.schema.alterTable('newsletter').addColumn('asked_at', 'text').execute()
	await db.schema.createIndex('newsletter_key').on('newsletter').column('key_hash').execute()
}

import type { Kysely } from 'kysely'

/** Newsletter addresses have to be confirmed by mail. Those of before stay, unconfirmed, for the owner to decide on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('newsletter').addColumn('confirmed_at', 'text').execute()
	await db.schema.alterTable('newsletter').addColumn('key_hash', 'text').execute()
	await db.schema.alterTable('newsletter').addColumn('asked_at', 'text').execute()
	await db.schema.createIndex('newsletter_key').on('newsletter').column('key_hash').execute()
}

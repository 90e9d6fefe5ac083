import type { Kysely } from 'kysely'

/** Idempotency key of the last addition to a cart, so that a browser can retry when the response is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('carts').addColumn('last_add', 'text').execute()
}

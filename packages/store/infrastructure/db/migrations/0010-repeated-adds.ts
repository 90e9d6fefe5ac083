import type { Kysely } from 'kysely'

/** The key of what was added to a cart last: a browser that loses the answer on the way may send the call once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('carts').addColumn('last_add', 'text').execute()
}

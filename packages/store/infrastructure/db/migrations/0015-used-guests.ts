import type { Kysely } from 'kysely'

/** Whether the cookie of a guest's cart ever came back: a cart that nobody uses need not be kept for half a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Of carts from before nobody knows: they are kept.
	await db.schema
		.alterTable('carts')
		.addColumn('is_used', 'integer', (column) => column.notNull().defaultTo(1))
		.execute()
}

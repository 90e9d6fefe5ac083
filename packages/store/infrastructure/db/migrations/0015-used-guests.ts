import type { Kysely } from 'kysely'

/** Whether the cookie of a guest cart was ever sent back, so that unused carts are deleted earlier than after half a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Existing carts count as used.
	await db.schema
		.alterTable('carts')
		.addColumn('is_used', 'integer', (column) => column.notNull().defaultTo(1))
		.execute()
}

import type { Kysely } from 'kysely'

/** What an order that was called off has given back, so that it is given back once and taken again once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ['stock_returned', 'coupon_returned'])
		await db.schema
			.alterTable('orders')
			.addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
			.execute()
}

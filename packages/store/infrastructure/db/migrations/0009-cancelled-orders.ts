import type { Kysely } from 'kysely'

/** Whether a cancelled order has returned its stock and its coupon, so that each is returned once and taken again once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ['stock_returned', 'coupon_returned'])
		await db.schema
			.alterTable('orders')
			.addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
			.execute()
}

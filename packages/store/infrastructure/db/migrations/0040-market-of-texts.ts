import type { Kysely } from 'kysely'

/**
 * In which market a mail about stock was requested (empty: the main one), and in which markets a slide or a promotion is shown:
 * codes with commas between; empty: in all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [table, column] of [
		['stock_waits', 'market'],
		['sliders', 'markets'],
		['promotions', 'markets'],
	] as const)
		await db.schema
			.alterTable(table)
			.addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
			.execute()
}

import type { Kysely } from 'kysely'

/**
 * The market of a back-in-stock request (empty: the main market), and the markets that show a slide or a promotion: codes separated by
 * commas; empty: all.
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

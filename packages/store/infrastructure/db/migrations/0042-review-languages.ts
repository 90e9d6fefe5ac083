import type { Kysely } from 'kysely'

/** Language tag of a review; empty: not known. Reviews of the demo catalogue are in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['reviews', 'customer_reviews'])
		await db.schema
			.alterTable(table)
			.addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
			.execute()
	const reviews = db as Kysely<{ reviews: { language: string; customer_id: number | null } }>
	await reviews.updateTable('reviews').set({ language: 'en' }).where('customer_id', 'is', null).execute()
}

import { type Kysely, sql } from 'kysely'

/** When slides and promotions appear and disappear. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['sliders', 'promotions'])
		for (const column of ['starts_at', 'ends_at']) await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text`.execute(db)
}

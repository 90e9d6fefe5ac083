import { type Kysely, sql } from 'kysely'

/** Texts that were changed in the desk. A text without a row is the file that ships. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table content_texts (
		path text primary key,
		content text not null,
		updated_at text not null
	)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Bulk changes that undo another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table command_jobs add column undoes integer references command_jobs (id)`.execute(db)
	await sql`create unique index command_jobs_undoes on command_jobs (undoes) where undoes is not null`.execute(db)
}

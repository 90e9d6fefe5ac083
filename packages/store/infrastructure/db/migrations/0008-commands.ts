import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** The audit log of commands, and bulk changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, withoutRowid } = columnTypes(db)
	await sql
		.raw(`create table command_jobs (
	id ${id},
	command text not null,
	title text not null,
	reason text not null default '',
	actor text not null,
	created_at text not null,
	finished_at text,
	taken_until text
)`)
		.execute(db)
	await sql
		.raw(`create table audit_log (
	id ${id},
	at text not null,
	actor_kind text not null,
	actor_id integer,
	actor_name text not null,
	command text not null,
	title text not null,
	reason text not null default '',
	changes text not null,
	undoes integer references audit_log (id),
	undone_by integer references audit_log (id),
	job_id integer references command_jobs (id)
)`)
		.execute(db)
	await sql`create index audit_log_job on audit_log (job_id) where job_id is not null`.execute(db)
	await sql
		.raw(`create table audit_entities (
	log_id integer not null references audit_log (id) on delete cascade,
	entity text not null,
	primary key (entity, log_id)
)${withoutRowid}`)
		.execute(db)
	await sql`create index audit_entities_log on audit_entities (log_id)`.execute(db)
	await sql
		.raw(`create table command_job_items (
	job_id integer not null references command_jobs (id) on delete cascade,
	position integer not null,
	input text not null,
	state text not null default 'waiting',
	message text not null default '',
	log_id integer references audit_log (id),
	primary key (job_id, position)
)${withoutRowid}`)
		.execute(db)
	await sql`create index command_job_items_waiting on command_job_items (job_id, position) where state = 'waiting'`.execute(db)
}

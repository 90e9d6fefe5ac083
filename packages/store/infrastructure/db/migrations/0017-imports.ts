import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Product feeds that were uploaded: their plans, and their lines until they are applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, bytes, withoutRowid } = columnTypes(db)
	await sql
		.raw(`create table imports (
	id ${id},
	name text not null,
	file text not null,
	created_at text not null,
	created_by text not null,
	options text not null,
	state text not null,
	progress integer not null default 0,
	taken_until text,
	message text not null default '',
	counts text not null default '{}',
	names ${bytes},
	earlier ${bytes},
	created integer not null default 0,
	changed integer not null default 0,
	unchanged integer not null default 0,
	removed integer not null default 0,
	job_id integer references command_jobs (id)
)`)
		.execute(db)
	await sql`create index imports_job on imports (job_id) where job_id is not null`.execute(db)
	await sql
		.raw(`create table import_batches (
	import_id integer not null references imports (id) on delete cascade,
	position integer not null,
	lines ${bytes} not null,
	primary key (import_id, position)
)`)
		.execute(db)
	await sql
		.raw(`create table import_products (
	import_id integer not null references imports (id) on delete cascade,
	position integer not null,
	kind text not null,
	name text not null,
	changes text not null,
	primary key (import_id, position)
)${withoutRowid}`)
		.execute(db)
	await sql
		.raw(`create table import_remarks (
	import_id integer not null references imports (id) on delete cascade,
	position integer not null,
	kind text not null,
	line integer not null,
	item text not null,
	reason text not null,
	primary key (import_id, position)
)${withoutRowid}`)
		.execute(db)
}

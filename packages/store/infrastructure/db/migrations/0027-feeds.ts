import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Product feeds that the shop reads by itself from an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	await sql`create table feeds (
		id ${sql.raw(id)},
		name text not null unique,
		host text not null,
		url text not null,
		every text not null,
		hour integer not null,
		weekday integer not null,
		options text not null,
		max_removed integer not null,
		is_on integer not null default 1,
		due_at text not null,
		taken_until text,
		etag text not null default '',
		last_modified text not null default '',
		hash text not null default '',
		read_at text,
		result text not null default '',
		reason text not null default '',
		failures integer not null default 0,
		failing_since text,
		import_id integer references imports (id) on delete set null
	)`.execute(db)
	await sql`create index feeds_import on feeds (import_id)`.execute(db)
}

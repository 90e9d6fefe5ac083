import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Users of the desk, their ways to sign in, sessions and invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id } = columnTypes(db)
	for (const statement of [
		`create table desk_users (
	id ${id},
	email text not null unique,
	name text not null,
	role text not null,
	password_hash text,
	totp_secret text,
	totp_last_step integer not null default 0,
	passkey_handle text not null unique,
	created_at text not null,
	blocked_at text
)`,
		`create table desk_passkeys (
	id text primary key,
	user_id integer not null references desk_users (id) on delete cascade,
	public_key text not null,
	counter integer not null,
	transports text not null,
	name text not null,
	created_at text not null,
	used_at text
)`,
		'create index desk_passkeys_user on desk_passkeys (user_id)',
		`create table desk_recovery_codes (
	user_id integer not null references desk_users (id) on delete cascade,
	lookup text not null,
	hash text not null,
	used_at text,
	primary key (user_id, lookup)
)`,
		`create table desk_sessions (
	id text primary key,
	user_id integer not null references desk_users (id) on delete cascade,
	created_at text not null,
	seen_at text not null,
	expires_at text not null,
	verified_at text not null,
	browser text not null
)`,
		'create index desk_sessions_user on desk_sessions (user_id)',
		`create table desk_invitations (
	email text primary key,
	token_hash text not null unique,
	role text not null,
	user_id integer references desk_users (id) on delete cascade,
	created_at text not null,
	expires_at text not null,
	invited_by integer references desk_users (id) on delete set null
)`,
		`create table desk_challenges (
	id text primary key,
	kind text not null,
	user_id integer references desk_users (id) on delete cascade,
	data text not null,
	expires_at text not null
)`,
		'create index desk_challenges_user on desk_challenges (user_id)',
	])
		await sql.raw(statement).execute(db)
}

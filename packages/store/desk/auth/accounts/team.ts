import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { DeskRole } from '@storefront/store/infrastructure/db/schema/desk.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Transaction } from 'kysely'
import { DeskAuthError } from '../errors.ts'
import { checkRole } from './invitations.ts'
import { endAccess, userUnknown } from './users.ts'

type Trx = Transaction<Database>

/** A user as the team sees them. */
export interface TeamMember {
	readonly id: number
	readonly email: string
	readonly name: string
	readonly role: DeskRole
	readonly createdAt: string
	/** null: not blocked. */
	readonly blockedAt: string | null
	readonly hasPassword: boolean
	readonly passkeys: number
	/** Last use of an active session; null: none. */
	readonly seenAt: string | null
}

/** All users, by name. */
export async function listTeam(db: Db): Promise<readonly TeamMember[]> {
	const rows = await db
		.selectFrom('desk_users')
		.select(['id', 'email', 'name', 'role', 'created_at', 'blocked_at', 'password_hash'])
		.select(({ selectFrom }) => [
			selectFrom('desk_passkeys')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('user_id', '=', 'desk_users.id')
				.as('passkeys'),
			selectFrom('desk_sessions')
				.select(({ fn }) => fn.max('seen_at').as('seen_at'))
				.whereRef('user_id', '=', 'desk_users.id')
				.as('seen_at'),
		])
		.orderBy('name')
		.orderBy('id')
		.execute()
	return rows.map(({ id, email, name, role, created_at, blocked_at, password_hash, passkeys, seen_at }) => ({
		id,
		email,
		name,
		role,
		createdAt: created_at,
		blockedAt: blocked_at,
		hasPassword: password_hash !== null,
		passkeys: Number(passkeys ?? 0),
		seenAt: seen_at,
	}))
}

/** The user with this email. Throws `user_unknown`. */
export async function findUser(db: Db, email: string): Promise<{ readonly id: number; readonly name: string; readonly role: DeskRole }> {
	const user = await db
		.selectFrom('desk_users')
		.select(['id', 'name', 'role'])
		.where('email', '=', normalizeEmail(email))
		.executeTakeFirst()
	if (!user) throw userUnknown()
	return user
}

/** Blocks a user and ends all sessions at once. Throws `user_unknown` and `last_owner`. */
export async function blockUser(trx: Trx, userId: number, now: Date): Promise<void> {
	const user = await lockUser(trx, userId)
	if (user.role === 'owner') await requireOtherOwner(trx, userId)
	await trx.updateTable('desk_users').set({ blocked_at: now.toISOString() }).where('id', '=', userId).execute()
	await trx.deleteFrom('desk_invitations').where('user_id', '=', userId).execute()
	await endAccess(trx, userId)
}

/** Lets a blocked user sign in again. Throws `user_unknown`. */
export async function unblockUser(trx: Trx, userId: number): Promise<void> {
	await lockUser(trx, userId)
	// A sign-in that finished while the user was being blocked may have left a session.
	await endAccess(trx, userId)
	await trx.updateTable('desk_users').set({ blocked_at: null }).where('id', '=', userId).execute()
}

/** Changes the role of a user and ends all sessions. Returns the role before. Throws `user_unknown`, `role_unknown` and `last_owner`. */
export async function changeRole(trx: Trx, userId: number, role: string): Promise<DeskRole> {
	const to = checkRole(role)
	const user = await lockUser(trx, userId)
	if (user.role === to) return user.role
	if (user.role === 'owner') await requireOtherOwner(trx, userId)
	await trx.updateTable('desk_users').set({ role: to }).where('id', '=', userId).execute()
	await endAccess(trx, userId)
	return user.role
}

/**
 * The user, after locking all owners in the order of their ids: of two owners who remove each other at the same time, the second waits and
 * is refused. SQLite runs transactions one after the other.
 */
async function lockUser(trx: Trx, userId: number) {
	if (engineOf(trx) === 'postgres')
		await trx
			.selectFrom('desk_users')
			.select('id')
			.where((user) => user.or([user('role', '=', 'owner'), user('id', '=', userId)]))
			.orderBy('id')
			.forUpdate()
			.execute()
	const user = await trx.selectFrom('desk_users').select(['id', 'role']).where('id', '=', userId).executeTakeFirst()
	if (!user) throw userUnknown()
	return user
}

async function requireOtherOwner(trx: Trx, userId: number): Promise<void> {
	const other = await trx
		.selectFrom('desk_users')
		.select('id')
		.where('role', '=', 'owner')
		.where('blocked_at', 'is', null)
		.where('id', '!=', userId)
		.limit(1)
		.executeTakeFirst()
	if (!other) throw new DeskAuthError('last_owner', 'This is the only owner of the shop who can sign in. Make another user an owner first.')
}

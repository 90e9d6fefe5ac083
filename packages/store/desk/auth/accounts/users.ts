import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { DeskRole, DeskUsersTable } from '@storefront/store/infrastructure/db/schema/desk.ts'
import type { Selectable, Transaction } from 'kysely'
import type { NewAccountData } from '../challenges.ts'
import { DeskAuthError } from '../errors.ts'
import { endSessions, requireActive } from '../sessions/sessions.ts'

type Trx = Transaction<Database>
type FactorColumns = Pick<Selectable<DeskUsersTable>, 'password_hash' | 'totp_secret' | 'totp_last_step'>

/** Whether the desk has a user. Without one it shows nothing but the first invitation. */
export async function hasUser(db: Db): Promise<boolean> {
	return (await db.selectFrom('desk_users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Throws `email_taken`. */
export async function requireFreeEmail(db: Db, email: string): Promise<void> {
	const user = await db.selectFrom('desk_users').select('id').where('email', '=', email).executeTakeFirst()
	if (user) throw emailTaken()
}

/** Error for a user who was not found. */
export function userUnknown(): DeskAuthError {
	return new DeskAuthError('user_unknown', 'There is no such user.')
}

/** Creates a user and returns the id. Throws `email_taken`. */
export async function insertUser(
	trx: Trx,
	{ email, name, handle }: NewAccountData,
	columns: FactorColumns & { readonly role: DeskRole },
	now: Date,
): Promise<number> {
	const user = await trx
		.insertInto('desk_users')
		.values({ ...columns, email, name, passkey_handle: handle, created_at: now.toISOString() })
		.onConflict((conflict) => conflict.column('email').doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!user) throw emailTaken()
	return user.id
}

/** Replaces the name and all ways to sign in of a user, and ends the sessions. Returns the id. Throws `account_blocked`. */
export async function replaceFactors(trx: Trx, userId: number, { name, handle }: NewAccountData, columns: FactorColumns): Promise<number> {
	await requireActive(trx, userId)
	await trx
		.updateTable('desk_users')
		.set({ ...columns, name, passkey_handle: handle })
		.where('id', '=', userId)
		.execute()
	await trx.deleteFrom('desk_passkeys').where('user_id', '=', userId).execute()
	await trx.deleteFrom('desk_recovery_codes').where('user_id', '=', userId).execute()
	await endAccess(trx, userId)
	return userId
}

/** Ends all sessions and started steps of a user, so that a half-finished sign-in does not survive a change. */
export async function endAccess(trx: Trx, userId: number, exceptSessionId?: string): Promise<void> {
	await endSessions(trx, userId, exceptSessionId)
	await trx.deleteFrom('desk_challenges').where('user_id', '=', userId).execute()
}

function emailTaken(): DeskAuthError {
	return new DeskAuthError('email_taken', 'There is a user with this email already.', { field: 'email' })
}

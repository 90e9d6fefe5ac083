import { roles } from '@storefront/store/commands/permissions.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { DeskRole } from '@storefront/store/infrastructure/db/schema/desk.ts'
import { isEmail, normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Transaction } from 'kysely'
import { DeskAuthError } from '../errors.ts'
import { invitationMs } from '../rules.ts'
import { createToken, hashToken } from '../tokens.ts'
import { hasUser, requireFreeEmail, userUnknown } from './users.ts'

type Trx = Transaction<Database>

/** Email of the invitation of the first start: its user chooses one. */
const firstStart = ''

/** A link to the desk that works once, for 24 hours. */
export interface NewInvitation {
	/** Shown or sent once; the database has only the hash. */
	readonly token: string
	readonly expiresAt: Date
}

/** An open invitation. */
export interface Invitation {
	readonly tokenHash: string
	/** null: the user chooses it (first start). */
	readonly email: string | null
	readonly role: DeskRole
	/** The user who gets new ways to sign in; null: the invitation creates a user. */
	readonly userId: number | null
	/** Known name; empty for a new user. */
	readonly name: string
}

/** The address of the page that accepts an invitation. The token is in the query, which logs do not contain. */
export function invitationUrl(deskUrl: string, token: string): string {
	return `${deskUrl}/invitation?token=${token}`
}

/**
 * Invites the first owner, who chooses an email. A new invitation replaces the older one. Returns null if the desk has a user: then users
 * invite each other, and `desk invite` and `desk reset` in the terminal do the rest.
 */
export async function inviteOwner(db: Db, now: Date): Promise<NewInvitation | null> {
	if (await hasUser(db)) return null
	return await insertInvitation(db, { email: firstStart, role: 'owner', userId: null, invitedBy: null }, now)
}

interface InvitedUser {
	readonly email: string
	readonly role: string
	/** Id of the user who invites; null: the terminal. */
	readonly invitedBy: number | null
}

/** Invites a user. Replaces an older invitation of this email. Throws `email_invalid`, `role_unknown` and `email_taken`. */
export async function invite(trx: Trx, invited: InvitedUser, now: Date): Promise<NewInvitation> {
	const email = checkEmail(invited.email)
	const role = checkRole(invited.role)
	await requireFreeEmail(trx, email)
	return await insertInvitation(trx, { email, role, userId: null, invitedBy: invited.invitedBy }, now)
}

/**
 * Invites an existing user who cannot sign in any more to set new ways to sign in. Everything works as before until the invitation is
 * accepted; then the password, the authenticator app, the passkeys and the recovery codes are replaced, and all sessions end.
 */
export async function inviteAgain(
	trx: Trx,
	{ userId, invitedBy }: { readonly userId: number; readonly invitedBy: number | null },
	now: Date,
): Promise<NewInvitation> {
	const user = await trx.selectFrom('desk_users').select(['email', 'role']).where('id', '=', userId).executeTakeFirst()
	if (!user) throw userUnknown()
	return await insertInvitation(trx, { ...user, userId, invitedBy }, now)
}

/** The open invitation of a token. Throws `invitation_invalid` if it is wrong, expired, replaced or was accepted. */
export async function readInvitation(db: Db, token: string, now: Date): Promise<Invitation> {
	return await findInvitation(db, hashToken(token), now)
}

/** Like `readInvitation`, by the hash of the token. */
export async function findInvitation(db: Db, tokenHash: string, now: Date): Promise<Invitation> {
	const row = await db
		.selectFrom('desk_invitations')
		.leftJoin('desk_users', 'desk_users.id', 'desk_invitations.user_id')
		.select(['desk_invitations.email', 'desk_invitations.role', 'user_id', 'name'])
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst()
	// The first user may have come by another invitation.
	if (!row || (row.email === firstStart && (await hasUser(db)))) throw invitationInvalid()
	return { tokenHash, email: row.email || null, role: row.role, userId: row.user_id, name: row.name ?? '' }
}

/** Removes an invitation in the transaction that accepts it. Throws `invitation_invalid` if another request was faster. */
export async function useInvitation(trx: Trx, tokenHash: string): Promise<void> {
	const used = await trx.deleteFrom('desk_invitations').where('token_hash', '=', tokenHash).executeTakeFirst()
	if (used.numDeletedRows !== 1n) throw invitationInvalid()
}

/** Open invitations, newest first, without the one of the first start. */
export function listInvitations(db: Db, now: Date) {
	return db
		.selectFrom('desk_invitations')
		.leftJoin('desk_users', 'desk_users.id', 'desk_invitations.invited_by')
		.select(['desk_invitations.email', 'desk_invitations.role', 'user_id', 'desk_invitations.created_at', 'expires_at'])
		.select('desk_users.name as invited_by')
		.where('desk_invitations.email', '!=', firstStart)
		.where('expires_at', '>', now.toISOString())
		.orderBy('desk_invitations.created_at', 'desc')
		.orderBy('desk_invitations.email')
		.execute()
}

/** Withdraws the invitation of an email. Returns false if there is none. */
export async function withdrawInvitation(db: Db, email: string): Promise<boolean> {
	const deleted = await db.deleteFrom('desk_invitations').where('email', '=', normalizeEmail(email)).executeTakeFirst()
	return deleted.numDeletedRows === 1n
}

/** Normalizes an email. Throws `email_invalid`. */
export function checkEmail(typed: string): string {
	const email = normalizeEmail(typed)
	if (!isEmail(email) || email.length > 254)
		throw new DeskAuthError('email_invalid', 'Please enter an email such as name@example.com.', { field: 'email' })
	return email
}

/** Throws `role_unknown`. */
export function checkRole(typed: string): DeskRole {
	const role = roles.find((one) => one === typed)
	if (!role) throw new DeskAuthError('role_unknown', `The role must be one of ${roles.join(', ')}.`, { field: 'role' })
	return role
}

interface InvitationRow {
	readonly email: string
	readonly role: DeskRole
	readonly userId: number | null
	readonly invitedBy: number | null
}

async function insertInvitation(db: Db, { email, role, userId, invitedBy }: InvitationRow, now: Date): Promise<NewInvitation> {
	const token = createToken()
	const expiresAt = new Date(now.getTime() + invitationMs)
	const row = {
		token_hash: hashToken(token),
		role,
		user_id: userId,
		created_at: now.toISOString(),
		expires_at: expiresAt.toISOString(),
		invited_by: invitedBy,
	}
	await db
		.insertInto('desk_invitations')
		.values({ email, ...row })
		.onConflict((conflict) => conflict.column('email').doUpdateSet(row))
		.execute()
	return { token, expiresAt }
}

function invitationInvalid(): DeskAuthError {
	return new DeskAuthError(
		'invitation_invalid',
		'This link is not valid any more: it works once, for 24 hours, and a new invitation replaces it. Please ask for a new one.',
	)
}

import { timingSafeEqual } from 'node:crypto'
import { type Actor, permissions, roleAllows } from '../../commands/permissions.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { tokenScopes } from './scopes.ts'
import { hashApiToken, isApiToken } from './token-format.ts'

export type TokenActor = Extract<Actor, { kind: 'token' }>

/**
 * The actor of a token; null if it is unknown, revoked or expired, or if its owner is blocked. A token can do no more than its owner can now.
 * Records the day of the use.
 */
export async function authenticateToken(db: Db, token: string, now: Date): Promise<TokenActor | null> {
	if (!isApiToken(token)) return null
	const hash = hashApiToken(token)
	// The time of this query depends only on the hash, which does not reveal the token.
	const row = await db
		.selectFrom('api_tokens')
		.innerJoin('desk_users', 'desk_users.id', 'api_tokens.user_id')
		.select(['api_tokens.id', 'api_tokens.name', 'hash', 'scopes', 'expires_at', 'revoked_at', 'used_on', 'role', 'blocked_at'])
		.where('hash', '=', hash)
		.executeTakeFirst()
	if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null
	if (row.revoked_at !== null || row.blocked_at !== null) return null
	if (row.expires_at !== null && row.expires_at <= now.toISOString()) return null
	const today = now.toISOString().slice(0, 10)
	if (row.used_on !== today) await db.updateTable('api_tokens').set({ used_on: today }).where('id', '=', row.id).execute()
	const scopes = row.scopes.split(' ')
	const allowed = permissions.filter((one) => one in tokenScopes && scopes.includes(one) && roleAllows(row.role, one))
	return { kind: 'token', tokenId: row.id, name: row.name, permissions: allowed }
}

import { roleAllows } from '../../commands/permissions.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { DeskSession } from '../auth/sessions/sessions.ts'
import { sensitiveChanges } from '../recorded-change.ts'
import { type TokenScope, tokenScopeNames, tokenScopes } from './scopes.ts'
import { addToken, revokeToken, type TokenInput, tokenDays } from './token-changes.ts'

/** A token as the desk lists it. */
export interface DeskToken {
	readonly id: number
	readonly name: string
	/** Its first characters. */
	readonly hint: string
	readonly scopes: readonly string[]
	/** Name of the owner who has made it. */
	readonly owner: string
	readonly createdAt: string
	/** null: never. */
	readonly expiresAt: string | null
	/** Day of the last use; null: not used. */
	readonly usedOn: string | null
	readonly state: 'active' | 'expired' | 'revoked'
}

/** The API tokens, for the pages of the settings. Changes need the permission `team.write` and a fresh session. */
export function bindTokens(db: Db, now: () => Date) {
	const apply = sensitiveChanges(db, 'team.write', now)
	return {
		days: tokenDays,
		/** The scopes that a user can give. */
		scopesOf: ({ role }: DeskSession['user']) =>
			tokenScopeNames
				.filter((name) => roleAllows(role, name))
				.map((name) => ({ name, isSensitive: false, ...(tokenScopes as Record<TokenScope, { label: string; isSensitive?: true }>)[name] })),
		list: () => listTokens(db, now()),
		/** Returns the token, which is shown once. */
		add: (session: DeskSession, input: TokenInput) => apply(session, addToken(session, input)),
		revoke: (session: DeskSession, token: Pick<DeskToken, 'id' | 'name'>) => apply(session, revokeToken(token)),
	}
}

async function listTokens(db: Db, now: Date): Promise<readonly DeskToken[]> {
	const rows = await db
		.selectFrom('api_tokens')
		.innerJoin('desk_users', 'desk_users.id', 'api_tokens.user_id')
		.select(['api_tokens.id', 'api_tokens.name', 'hint', 'scopes', 'api_tokens.created_at', 'expires_at', 'used_on', 'revoked_at'])
		.select('desk_users.name as owner')
		.orderBy('api_tokens.id', 'desc')
		.execute()
	return rows.map(({ scopes, created_at, expires_at, used_on, revoked_at, ...row }) => ({
		...row,
		scopes: scopes.split(' '),
		createdAt: created_at,
		expiresAt: expires_at,
		usedOn: used_on,
		state: revoked_at !== null ? 'revoked' : expires_at !== null && expires_at <= now.toISOString() ? 'expired' : 'active',
	}))
}

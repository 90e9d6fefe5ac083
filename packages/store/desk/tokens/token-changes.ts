import { CommandRefused, InvalidInput } from '../../commands/command-errors.ts'
import { roleAllows } from '../../commands/permissions.ts'
import type { DeskSession } from '../auth/sessions/sessions.ts'
import type { RecordedChange } from '../recorded-change.ts'
import { tokenScopeNames } from './scopes.ts'
import { createApiToken, hashApiToken, hintOf } from './token-format.ts'

const longestName = 60
/** Tokens of a shop that can be used. */
const mostTokens = 50
/** Days until a token expires that an owner can choose; 0: never. */
export const tokenDays: readonly number[] = [30, 90, 365, 0]
const dayMs = 24 * 60 * 60_000

/** What an owner chooses. */
export interface TokenInput {
	readonly name: string
	readonly scopes: readonly string[]
	/** One of `tokenDays`. */
	readonly days: number
}

/** A new token, which is returned and stored only as a hash. */
export function addToken({ user }: Pick<DeskSession, 'user'>, input: TokenInput): RecordedChange<string> {
	const name = input.name.trim()
	const scopes = tokenScopeNames.filter((scope) => input.scopes.includes(scope) && roleAllows(user.role, scope))
	const expiry = input.days === 0 ? 'without expiry' : `for ${input.days} days`
	return {
		command: 'token.add',
		title: () => `Made the API token "${name}" ${expiry}: ${scopes.join(', ')}`,
		async write(trx, { now }) {
			const errors: Record<string, string[]> = {}
			if (name === '' || name.length > longestName || /\p{Cc}/u.test(name))
				errors['name'] = [`Enter a name of at most ${longestName} characters.`]
			if (scopes.length === 0) errors['scopes'] = ['Choose at least one scope.']
			if (!tokenDays.includes(input.days)) errors['days'] = ['Choose how long the token is valid.']
			if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
			const active = await trx.selectFrom('api_tokens').select('name').where('revoked_at', 'is', null).execute()
			if (active.some((token) => token.name.toLowerCase() === name.toLowerCase()))
				throw new InvalidInput({ name: [`There is a token "${name}" already. Its name is in the log, so each has its own.`] })
			if (active.length >= mostTokens) throw new CommandRefused(`A shop can have at most ${mostTokens} tokens. Revoke one first.`)
			const token = createApiToken()
			const expires_at = input.days === 0 ? null : new Date(now.getTime() + input.days * dayMs).toISOString()
			await trx
				.insertInto('api_tokens')
				.values({
					...{ name, hash: hashApiToken(token), hint: hintOf(token), scopes: scopes.join(' '), user_id: user.id },
					...{ created_at: now.toISOString(), expires_at },
				})
				.execute()
			return token
		},
	}
}

/** Revokes a token at once. It stays in the list. */
export function revokeToken({ id, name }: { readonly id: number; readonly name: string }): RecordedChange<boolean> {
	return {
		command: 'token.revoke',
		title: (isRevoked) => (isRevoked ? `Revoked the API token "${name}"` : null),
		async write(trx, { now }) {
			const revoked = await trx
				.updateTable('api_tokens')
				.set({ revoked_at: now.toISOString() })
				.where('id', '=', id)
				.where('revoked_at', 'is', null)
				.executeTakeFirst()
			return revoked.numUpdatedRows > 0n
		},
	}
}

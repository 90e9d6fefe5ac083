import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { DeskAuthError } from './errors.ts'
import { createToken, hashToken } from './tokens.ts'

/** The data of each kind of started step. */
export interface ChallengeData {
	/** The password was right; the code is missing. */
	'sign-in': Record<string, never>
	'passkey-sign-in': WebAuthnChallenge
	'passkey-verification': WebAuthnChallenge
	passkey: WebAuthnChallenge
	/** A new authenticator app: the encrypted secret. */
	totp: { readonly secret: string }
	'password-account': NewAccountData & { readonly passwordHash: string; readonly secret: string }
	'passkey-account': NewAccountData & WebAuthnChallenge
}

export type ChallengeKind = keyof ChallengeData

interface WebAuthnChallenge {
	readonly challenge: string
}

/** An account that is created at the end of an enrolment. */
export interface NewAccountData {
	/** Hash of the invitation's token. */
	readonly invitation: string
	readonly name: string
	readonly email: string
	/** Random id of the user in passkeys. */
	readonly handle: string
}

interface NewChallenge<Kind extends ChallengeKind> {
	readonly kind: Kind
	/** null: not known yet. */
	readonly userId: number | null
	readonly data: ChallengeData[Kind]
	readonly lifetimeMs: number
}

/** A started step. */
export interface Challenge<Kind extends ChallengeKind> {
	readonly id: string
	readonly userId: number | null
	readonly data: ChallengeData[Kind]
}

/** Stores a started step. Returns its token; the database has only the hash. */
export async function createChallenge<Kind extends ChallengeKind>(
	db: Db,
	{ kind, userId, data, lifetimeMs }: NewChallenge<Kind>,
	now: Date,
): Promise<string> {
	const token = createToken()
	await db
		.insertInto('desk_challenges')
		.values({
			id: hashToken(token),
			kind,
			user_id: userId,
			data: JSON.stringify(data),
			expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
		})
		.execute()
	return token
}

/** The started step of a token. Throws `step_expired` if it is unknown, too old, finished, or belongs to another user. */
export async function readChallenge<Kind extends ChallengeKind>(
	db: Db,
	{ kind, token, userId }: { readonly kind: Kind; readonly token: string; readonly userId?: number },
	now: Date,
): Promise<Challenge<Kind>> {
	const row = await db
		.selectFrom('desk_challenges')
		.select(['id', 'user_id', 'data'])
		.where('id', '=', hashToken(token))
		.where('kind', '=', kind)
		.where('expires_at', '>', now.toISOString())
		.$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
		.executeTakeFirst()
	if (!row) throw stepExpired()
	return { id: row.id, userId: row.user_id, data: JSON.parse(row.data) as ChallengeData[Kind] }
}

/** Removes a step in the transaction that finishes it. Throws `step_expired` if another request was faster. */
export async function useChallenge(trx: Transaction<Database>, { id }: { readonly id: string }): Promise<void> {
	const used = await trx.deleteFrom('desk_challenges').where('id', '=', id).executeTakeFirst()
	if (used.numDeletedRows !== 1n) throw stepExpired()
}

function stepExpired(): DeskAuthError {
	return new DeskAuthError('step_expired', 'This step has expired or was finished before. Please start again.')
}

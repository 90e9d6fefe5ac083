import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { engineOf } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { createChallenge, readChallenge, useChallenge } from '../challenges.ts'
import { DeskAuthError } from '../errors.ts'
import { insertPasskey, listPasskeys, passkeyCreationOptions, verifyNewPasskey } from '../factors/passkeys.ts'
import type { DeskAuth, RelyingParty, Visitor } from '../open-desk-auth.ts'
import { challengeMs, nameMaxLength } from '../rules.ts'
import { logDeskEvent } from '../security-log.ts'
import type { PasskeyResponse } from '../sessions/passkey-sign-in.ts'
import { type DeskSession, requireFresh } from '../sessions/sessions.ts'
import { deskName } from './accept-invitation.ts'

/** A new passkey that waits for the response of the browser. */
export interface PasskeyCreation {
	readonly challenge: string
	/** For `startRegistration` of `@simplewebauthn/browser`. */
	readonly options: PublicKeyCredentialCreationOptionsJSON
}

/** Starts to add a passkey. Throws `verification_required`. */
export async function startPasskey(auth: DeskAuth, session: DeskSession, party: RelyingParty, now: Date): Promise<PasskeyCreation> {
	requireFresh(session)
	const { user } = session
	const { passkey_handle: handle } = await auth.db
		.selectFrom('desk_users')
		.select('passkey_handle')
		.where('id', '=', user.id)
		.executeTakeFirstOrThrow()
	const existing = await listPasskeys(auth.db, user.id)
	const options = await passkeyCreationOptions(party, await deskName(auth), { ...user, handle, existing })
	const data = { challenge: options.challenge }
	const challenge = await createChallenge(auth.db, { kind: 'passkey', userId: user.id, data, lifetimeMs: challengeMs }, now)
	return { challenge, options }
}

/** Finishes `startPasskey`. `name`: for the list. Throws `passkey_refused`, `step_expired` and `verification_required`. */
export async function addPasskey(
	auth: DeskAuth,
	session: DeskSession,
	{ challenge, response, name }: PasskeyResponse & { readonly name: string },
	party: RelyingParty,
	visitor: Visitor,
	now: Date,
): Promise<void> {
	requireFresh(session)
	const { user } = session
	const step = await readChallenge(auth.db, { kind: 'passkey', token: challenge, userId: user.id }, now)
	const passkey = await verifyNewPasskey(response, party, step.data.challenge)
	await inTransaction(auth.db, async (trx) => {
		await useChallenge(trx, step)
		await insertPasskey(trx, { userId: user.id, name: name.trim().slice(0, nameMaxLength) || 'Passkey', passkey }, now)
	})
	logDeskEvent(auth, 'desk_passkey_added', { user: user.id, visitor })
}

/** Removes a passkey of the user. Throws `verification_required`, and `last_factor` if the user could not sign in any more. */
export async function removePasskey(auth: DeskAuth, session: DeskSession, passkeyId: string, visitor: Visitor): Promise<void> {
	requireFresh(session)
	const { user } = session
	await inTransaction(auth.db, async (trx) => {
		// Of two requests that remove the last two passkeys, the second waits.
		const { password_hash, totp_secret } = await trx
			.selectFrom('desk_users')
			.select(['password_hash', 'totp_secret'])
			.where('id', '=', user.id)
			.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
			.executeTakeFirstOrThrow()
		await trx.deleteFrom('desk_passkeys').where('user_id', '=', user.id).where('id', '=', passkeyId).execute()
		const left = await listPasskeys(trx, user.id)
		if (left.length === 0 && !(password_hash && totp_secret))
			throw new DeskAuthError('last_factor', 'This is your only way to sign in. Add another one first.')
	})
	logDeskEvent(auth, 'desk_passkey_removed', { user: user.id, visitor })
}

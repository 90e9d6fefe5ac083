import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { createChallenge, readChallenge, useChallenge } from '../challenges.ts'
import { passkeyRequestOptions, recordPasskeyUse, verifyPasskey } from '../factors/passkeys.ts'
import type { DeskAuth, RelyingParty, Visitor } from '../open-desk-auth.ts'
import { challengeMs } from '../rules.ts'
import { logDeskEvent } from '../security-log.ts'
import { takeAttempt } from './attempt-limits.ts'
import { logRefusal } from './log-refusal.ts'
import { requireActive, type StartedSession, startSession } from './sessions.ts'

/** A WebAuthn request that waits for the response of the browser. */
export interface PasskeyRequest {
	/** Token of the started step, for the form. */
	readonly challenge: string
	/** For `startAuthentication` of `@simplewebauthn/browser`. */
	readonly options: PublicKeyCredentialRequestOptionsJSON
}

/** The response of a browser to a `PasskeyRequest`. */
export interface PasskeyResponse {
	readonly challenge: string
	/** The JSON of the credential, parsed. */
	readonly response: unknown
}

/** Starts a sign-in with a passkey; the email is not needed. Valid for five minutes. Throws `too_many_attempts`. */
export async function startPasskeySignIn(auth: DeskAuth, party: RelyingParty, visitor: Visitor, now: Date): Promise<PasskeyRequest> {
	await takeAttempt(auth, ['desk_passkey', ipKey(visitor.address)])
	const options = await passkeyRequestOptions(auth.db, party)
	const data = { challenge: options.challenge }
	const challenge = await createChallenge(auth.db, { kind: 'passkey-sign-in', userId: null, data, lifetimeMs: challengeMs }, now)
	return { challenge, options }
}

/**
 * Signs in with a passkey. It counts as two factors: the device, and the PIN or fingerprint that it has verified. Throws `passkey_refused`,
 * `passkey_copied`, `step_expired` and `account_blocked`.
 */
export async function signInWithPasskey(
	auth: DeskAuth,
	{ challenge, response }: PasskeyResponse,
	party: RelyingParty,
	visitor: Visitor,
	now: Date,
): Promise<StartedSession> {
	const started = await logRefusal(auth, 'desk_passkey_refused', { visitor }, async () => {
		const step = await readChallenge(auth.db, { kind: 'passkey-sign-in', token: challenge }, now)
		const passkey = await verifyPasskey(auth.db, response, party, { challenge: step.data.challenge })
		return await inTransaction(auth.db, async (trx) => {
			await useChallenge(trx, step)
			await recordPasskeyUse(trx, passkey, now)
			await requireActive(trx, passkey.userId)
			return await startSession(trx, passkey.userId, visitor, now)
		})
	})
	logDeskEvent(auth, 'desk_sign_in', { user: started.userId, visitor })
	return started
}

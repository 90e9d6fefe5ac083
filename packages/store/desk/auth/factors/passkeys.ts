import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { DeskPasskeysTable } from '@storefront/store/infrastructure/db/schema/desk.ts'
import type { Selectable } from 'kysely'
import { DeskAuthError } from '../errors.ts'
import type { RelyingParty } from '../open-desk-auth.ts'

/** A verified new passkey. */
export type NewPasskey = Pick<Selectable<DeskPasskeysTable>, 'id' | 'public_key' | 'counter' | 'transports'>

interface PasskeyOwner {
	/** Random id of the user. */
	readonly handle: string
	readonly name: string
	readonly email: string
	/** Passkeys that the user has: their devices do not offer a second one. */
	readonly existing?: readonly Pick<Selectable<DeskPasskeysTable>, 'id' | 'transports'>[]
}

/** Options for `navigator.credentials.create()`. The passkey can be found without an email, and asks for a PIN or a fingerprint. */
export function passkeyCreationOptions(
	party: RelyingParty,
	siteName: string,
	{ handle, name, email, existing = [] }: PasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
	return generateRegistrationOptions({
		rpName: siteName,
		rpID: party.id,
		userID: new Uint8Array(Buffer.from(handle, 'base64url')),
		userName: email,
		userDisplayName: name,
		excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) })),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	})
}

/** Options for `navigator.credentials.get()`. Without `userId` the browser offers all passkeys of the site. */
export async function passkeyRequestOptions(db: Db, party: RelyingParty, userId?: number): Promise<PublicKeyCredentialRequestOptionsJSON> {
	const own = userId === undefined ? [] : await listPasskeys(db, userId)
	return await generateAuthenticationOptions({
		rpID: party.id,
		userVerification: 'required',
		allowCredentials: own.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) })),
	})
}

/** Verifies the response of a browser with a new passkey. Throws `passkey_refused`. */
export async function verifyNewPasskey(response: unknown, party: RelyingParty, challenge: string): Promise<NewPasskey> {
	return await refuseInvalid(async () => {
		const { verified, registrationInfo } = await verifyRegistrationResponse({
			response: response as RegistrationResponseJSON,
			expectedChallenge: challenge,
			expectedOrigin: party.origin,
			expectedRPID: party.id,
			requireUserVerification: true,
		})
		if (!verified) throw new Error('The attestation is not valid')
		const { id, publicKey, counter, transports = [] } = registrationInfo.credential
		return {
			id,
			public_key: Buffer.from(publicKey).toString('base64url'),
			counter,
			transports: transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).join(','),
		}
	})
}

/** The passkey and user of a response. */
export interface VerifiedPasskey {
	readonly id: string
	readonly userId: number
	readonly oldCounter: number
	readonly newCounter: number
}

/**
 * Verifies the response of a browser that signs in. `userId`: the only user whose passkeys are accepted. Throws `passkey_refused`, and
 * `passkey_copied` for a valid signature whose counter did not grow.
 */
export async function verifyPasskey(
	db: Db,
	response: unknown,
	party: RelyingParty,
	{ challenge, userId }: { readonly challenge: string; readonly userId?: number },
): Promise<VerifiedPasskey> {
	const row = await db
		.selectFrom('desk_passkeys')
		.innerJoin('desk_users', 'desk_users.id', 'desk_passkeys.user_id')
		.select(['desk_passkeys.id', 'user_id', 'public_key', 'counter', 'passkey_handle'])
		.where('desk_passkeys.id', '=', credentialIdOf(response))
		.$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
		.executeTakeFirst()
	if (!row) throw passkeyRefused()
	const newCounter = await refuseInvalid(async () => {
		const assertion = response as AuthenticationResponseJSON
		const { userHandle } = assertion.response
		if (userHandle && userHandle !== row.passkey_handle) throw new Error('The user handle is of another user')
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: assertion,
			expectedChallenge: challenge,
			expectedOrigin: party.origin,
			expectedRPID: party.id,
			// The counter is compared below, after the signature: anyone could send an old counter.
			credential: { id: row.id, publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')), counter: 0 },
			requireUserVerification: true,
		})
		if (!verified) throw new Error('The signature is not valid')
		return authenticationInfo.newCounter
	})
	// Passkeys that are synchronized between devices always report 0.
	if (row.counter > 0 && newCounter <= row.counter) throw passkeyCopied()
	return { id: row.id, userId: row.user_id, oldCounter: row.counter, newCounter }
}

/** Stores the counter of a verified response. Throws `passkey_refused` if another response was accepted in the meantime. */
export async function recordPasskeyUse(db: Db, { id, oldCounter, newCounter }: VerifiedPasskey, now: Date): Promise<void> {
	const used = await db
		.updateTable('desk_passkeys')
		.set({ counter: newCounter, used_at: now.toISOString() })
		.where('id', '=', id)
		.where('counter', '=', oldCounter)
		.executeTakeFirst()
	if (used.numUpdatedRows !== 1n) throw passkeyRefused()
}

/** Stores a passkey. Throws `passkey_refused` if it is stored already. */
export async function insertPasskey(
	db: Db,
	{ userId, name, passkey }: { readonly userId: number; readonly name: string; readonly passkey: NewPasskey },
	now: Date,
): Promise<void> {
	const inserted = await db
		.insertInto('desk_passkeys')
		.values({ ...passkey, user_id: userId, name, created_at: now.toISOString(), used_at: null })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst()
	if (inserted.numInsertedOrUpdatedRows !== 1n) throw passkeyRefused()
}

/** The passkeys of a user, oldest first. */
export function listPasskeys(db: Db, userId: number) {
	return db
		.selectFrom('desk_passkeys')
		.select(['id', 'name', 'transports', 'created_at', 'used_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}

/** The library throws an error for each reason; malformed responses cause others. All mean the same to the user. */
async function refuseInvalid<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		throw passkeyRefused(error)
	}
}

function credentialIdOf(response: unknown): string {
	const id = response && typeof response === 'object' && 'id' in response ? response.id : undefined
	return typeof id === 'string' ? id : ''
}

function passkeyCopied(): DeskAuthError {
	return new DeskAuthError(
		'passkey_copied',
		'This passkey was used fewer times than before, so it may have been copied. Sign in another way, remove the passkey and add it again.',
	)
}

function passkeyRefused(cause?: unknown): DeskAuthError {
	return new DeskAuthError('passkey_refused', 'This passkey was not accepted. Please try again, or sign in another way.', { cause })
}

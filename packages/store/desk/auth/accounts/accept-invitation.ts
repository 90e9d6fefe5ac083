import { randomBytes } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { createChallenge, type NewAccountData, readChallenge, useChallenge } from '../challenges.ts'
import { DeskAuthError } from '../errors.ts'
import { insertPasskey, type NewPasskey, passkeyCreationOptions, verifyNewPasskey } from '../factors/passkeys.ts'
import { checkPassword } from '../factors/password.ts'
import { createRecoveryCodes, type NewRecoveryCodes, storeRecoveryCodes } from '../factors/recovery-codes.ts'
import { createTotpSecret, decryptTotpSecret, describeTotp, encryptTotpSecret, matchTotpStep, type TotpSetup } from '../factors/totp.ts'
import type { DeskAuth, RelyingParty, Visitor } from '../open-desk-auth.ts'
import { enrolmentMs, nameMaxLength } from '../rules.ts'
import { logDeskEvent } from '../security-log.ts'
import { type StartedSession, startSession } from '../sessions/sessions.ts'
import { checkEmail, findInvitation, readInvitation, useInvitation } from './invitations.ts'
import { insertUser, replaceFactors, requireFreeEmail } from './users.ts'

/** The form of an invitation. */
export interface NewAccountForm {
	/** Token of the invitation. */
	readonly token: string
	readonly name: string
	/** Only read for the first start; otherwise the invitation has it. */
	readonly email?: string
}

/** An account with a password that waits for the first code of its authenticator app. */
export interface PasswordEnrolment {
	/** Token of the started step, valid for 30 minutes. */
	readonly enrolment: string
	readonly totp: TotpSetup
}

/**
 * First step with a password: checks the form and creates the secret of the authenticator app. No account exists yet, so that there is none
 * without a second factor. Throws `invitation_invalid`, `name_missing`, `email_invalid`, `email_taken` and `password_weak`.
 */
export async function startPasswordAccount(
	auth: DeskAuth,
	form: NewAccountForm & { readonly password: string },
	now: Date,
): Promise<PasswordEnrolment> {
	const account = await checkForm(auth, form, now)
	await checkPassword(auth, { ...account, password: form.password })
	const secret = createTotpSecret()
	const data = {
		...account,
		passwordHash: await auth.passwords.hash(form.password),
		secret: encryptTotpSecret(auth.totpKey, secret, account.handle),
	}
	const enrolment = await createChallenge(auth.db, { kind: 'password-account', userId: null, data, lifetimeMs: enrolmentMs }, now)
	return { enrolment, totp: await describeSecret(auth, secret, account.email) }
}

/** The QR code of a started enrolment, to show it again. Throws `step_expired`. */
export async function readPasswordAccount(auth: DeskAuth, enrolment: string, now: Date): Promise<PasswordEnrolment> {
	const { data } = await readChallenge(auth.db, { kind: 'password-account', token: enrolment }, now)
	return { enrolment, totp: await describeSecret(auth, decryptTotpSecret(auth.totpKey, data.secret, data.handle), data.email) }
}

/** A new account, signed in. */
export interface NewAccount extends StartedSession {
	/** To be shown once; empty for an account with a passkey. */
	readonly recoveryCodes: readonly string[]
}

/**
 * Second step with a password: the first code of the authenticator app creates the account and signs it in. Throws `code_wrong`,
 * `step_expired`, `invitation_invalid` and `email_taken`. After a wrong code the enrolment stays valid.
 */
export async function finishPasswordAccount(
	auth: DeskAuth,
	{ enrolment, code }: { readonly enrolment: string; readonly code: string },
	visitor: Visitor,
	now: Date,
): Promise<NewAccount> {
	const step = await readChallenge(auth.db, { kind: 'password-account', token: enrolment }, now)
	const { secret, passwordHash, handle } = step.data
	const timeStep = matchTotpStep(decryptTotpSecret(auth.totpKey, secret, handle), code, now)
	if (timeStep === null) throw new DeskAuthError('code_wrong', 'This code is wrong. Check the clock of your phone.', { field: 'code' })
	const recovery = await createRecoveryCodes(auth)
	const factors = { password_hash: passwordHash, totp_secret: secret, totp_last_step: timeStep, recovery, passkey: null }
	return await createAccount(auth, step, factors, visitor, now)
}

/** An account with a passkey that waits for the response of the browser. */
export interface PasskeyEnrolment {
	readonly enrolment: string
	/** For `startRegistration` of `@simplewebauthn/browser`. */
	readonly options: PublicKeyCredentialCreationOptionsJSON
}

/** First step with a passkey. Throws `invitation_invalid`, `name_missing`, `email_invalid` and `email_taken`. */
export async function startPasskeyAccount(auth: DeskAuth, form: NewAccountForm, party: RelyingParty, now: Date): Promise<PasskeyEnrolment> {
	const account = await checkForm(auth, form, now)
	const options = await passkeyCreationOptions(party, await deskName(auth), account)
	const data = { ...account, challenge: options.challenge }
	const enrolment = await createChallenge(auth.db, { kind: 'passkey-account', userId: null, data, lifetimeMs: enrolmentMs }, now)
	return { enrolment, options }
}

/** Second step with a passkey: creates the account and signs it in. Throws `passkey_refused`, `step_expired` and `invitation_invalid`. */
export async function finishPasskeyAccount(
	auth: DeskAuth,
	{ enrolment, response }: { readonly enrolment: string; readonly response: unknown },
	party: RelyingParty,
	visitor: Visitor,
	now: Date,
): Promise<NewAccount> {
	const step = await readChallenge(auth.db, { kind: 'passkey-account', token: enrolment }, now)
	const passkey = await verifyNewPasskey(response, party, step.data.challenge)
	const factors = { password_hash: null, totp_secret: null, totp_last_step: 0, recovery: null, passkey }
	return await createAccount(auth, step, factors, visitor, now)
}

/** The name that authenticator apps and browsers show. */
export async function deskName({ db }: Pick<DeskAuth, 'db'>): Promise<string> {
	const { name = '' } = await readSettings(db)
	return `${name} desk`
}

async function describeSecret(auth: DeskAuth, secret: string, email: string): Promise<TotpSetup> {
	return describeTotp({ secret, issuer: await deskName(auth), email })
}

async function checkForm(auth: DeskAuth, form: NewAccountForm, now: Date): Promise<NewAccountData> {
	const invitation = await readInvitation(auth.db, form.token, now)
	const name = form.name.trim().slice(0, nameMaxLength)
	if (name === '') throw new DeskAuthError('name_missing', 'Please enter your name.', { field: 'name' })
	const email = invitation.email ?? checkEmail(form.email ?? '')
	if (invitation.userId === null) await requireFreeEmail(auth.db, email)
	return { invitation: invitation.tokenHash, name, email, handle: randomBytes(32).toString('base64url') }
}

interface Factors {
	readonly password_hash: string | null
	readonly totp_secret: string | null
	readonly totp_last_step: number
	readonly recovery: NewRecoveryCodes | null
	readonly passkey: NewPasskey | null
}

/** Accepts the invitation: creates the user, or replaces the ways to sign in of an existing one. */
async function createAccount(
	auth: DeskAuth,
	step: { readonly id: string; readonly data: NewAccountData },
	factors: Factors,
	visitor: Visitor,
	now: Date,
): Promise<NewAccount> {
	const { recovery, passkey, ...columns } = factors
	const started = await inTransaction(auth.db, async (trx) => {
		await useChallenge(trx, step)
		const invitation = await findInvitation(trx, step.data.invitation, now)
		await useInvitation(trx, invitation.tokenHash)
		const userId =
			invitation.userId === null
				? await insertUser(trx, step.data, { ...columns, role: invitation.role }, now)
				: await replaceFactors(trx, invitation.userId, step.data, columns)
		if (recovery) await storeRecoveryCodes(trx, userId, recovery)
		if (passkey) await insertPasskey(trx, { userId, name: 'First passkey', passkey }, now)
		return await startSession(trx, userId, visitor, now)
	})
	logDeskEvent(auth, 'desk_account_created', { user: started.userId, email: step.data.email, visitor })
	return { ...started, recoveryCodes: recovery?.codes ?? [] }
}

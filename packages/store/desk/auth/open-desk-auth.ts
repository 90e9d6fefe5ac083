import { createLimits, type Limits } from '@storefront/store/http/rate-limits/limits.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { createPasswords, type Passwords } from '@storefront/store/infrastructure/crypto/passwords.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Logger } from 'pino'
import { DeskAuthError } from './errors.ts'

/**
 * Dependencies of the functions that sign users of the desk in. The functions know no HTTP: the caller sets cookies, checks the origin and
 * renders forms. All throw `DeskAuthError` with an English message.
 *
 * | Screen | Functions |
 * |---|---|
 * | Invitation link | `readInvitation`; then `startPasswordAccount` and `finishPasswordAccount`, or `startPasskeyAccount` and `finishPasskeyAccount` (accounts/) |
 * | Sign-in | `signInWithPassword` and `finishSignIn`, or `startPasskeySignIn` and `signInWithPasskey` (sessions/) |
 * | Every request | `readSession`; for a form also `isCsrfToken` |
 * | Re-authentication | `verifyWithPassword`, or `startPasskeyVerification` and `verifyWithPasskey` (sessions/) |
 * | Own account | `changePassword`, `startTotp` and `confirmTotp`, `renewRecoveryCodes`, passkeys, sessions (accounts/own-account.ts, sessions/sessions.ts) |
 * | Team | accounts/team.ts, accounts/invitations.ts |
 *
 * Every sign-in and re-authentication returns a `StartedSession`, whose token replaces the one in the cookie.
 */
export interface DeskAuth {
	readonly db: Db
	readonly logger: Logger
	readonly limits: Limits
	readonly passwords: Pick<Passwords, 'hash' | 'verify' | 'isOutdated'>
	/** Encrypts the secrets of authenticator apps. */
	readonly totpKey: Uint8Array
	/** HMAC key of the pseudonyms of accounts in the log. */
	readonly logKey: Uint8Array
	/** Public URL of the shop: its host is a word that passwords must not consist of. */
	readonly siteUrl: string | undefined
}

interface Options {
	readonly db: Db
	readonly logger: Logger
	/** The signing secret of the shop: see infrastructure/crypto/signing-secret.ts. */
	readonly secret: Uint8Array
	readonly siteUrl?: string | undefined
	/** Replaces the counters of failed attempts. */
	readonly limits?: Limits
}

/** The browser that sends a request. */
export interface Visitor {
	/** IP address. */
	readonly address: string
	readonly userAgent: string
	/** The token in its cookie; a sign-in ends that session. */
	readonly sessionToken?: string | null
	/** For the log. */
	readonly requestId?: string
}

/** The site that passkeys belong to. */
export interface RelyingParty {
	/** Host name of the desk, without port. */
	readonly id: string
	/** Origin of the desk, such as `https://desk.shop.example`. */
	readonly origin: string
}

/** Creates the dependencies. Password hashing has its own queue, so that customers do not delay users of the desk. */
export function openDeskAuth({ db, logger, secret, siteUrl, limits = createLimits(db) }: Options): DeskAuth {
	const passwords = createPasswords()
	return {
		db,
		logger,
		limits,
		passwords: {
			hash: (password) => busyError(passwords.hash(password)),
			verify: (hash, password) => busyError(passwords.verify(hash, password)),
			isOutdated: passwords.isOutdated,
		},
		totpKey: deriveKey(secret, 'desk-totp'),
		logKey: deriveKey(secret, 'log'),
		siteUrl,
	}
}

async function busyError<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof StoreError)) throw error
		throw new DeskAuthError('busy', 'The shop is busy. Please try again in a few seconds.', { retryAfter: 2, cause: error })
	}
}

import { decryptText, encryptText } from '@storefront/store/infrastructure/crypto/encrypt.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'
import { DeskAuthError } from '../errors.ts'

/** Clocks of phones may differ by one time step. */
const toleranceSeconds = 30
/** Length of a secret in bytes, as RFC 4226 recommends. */
const secretBytes = 20

/** What an authenticator app needs. */
export interface TotpSetup {
	/** `otpauth://` URI, for a link on a phone. */
	readonly uri: string
	/** The URI as a QR code: an SVG element. */
	readonly qrCode: string
	/** The secret in groups of four characters, to type it in. */
	readonly secret: string
}

/** A random secret, base32. */
export function createTotpSecret(): string {
	return generateSecret({ length: secretBytes })
}

/** The QR code and URI of a secret. `issuer`: the name that the app shows, together with the email. */
export function describeTotp({ secret, issuer, email }: { secret: string; issuer: string; email: string }): TotpSetup {
	const uri = generateURI({ issuer, label: email, secret })
	return { uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }), secret: secret.replaceAll(/.{4}(?=.)/g, '$& ') }
}

/** Whether this looks like a TOTP code; spaces are allowed. Other input is a recovery code. */
export function isTotpCode(typed: string): boolean {
	return /^\d{6}$/.test(normalizeTotpCode(typed))
}

/** The time step of a valid code; null if the code is wrong. The caller checks that the step was not used before. */
export function matchTotpStep(secret: string, typed: string, now: Date): number | null {
	if (!isTotpCode(typed)) return null
	const result = verifySync({
		secret,
		token: normalizeTotpCode(typed),
		epoch: Math.floor(now.getTime() / 1000),
		epochTolerance: toleranceSeconds,
	})
	return result.valid && 'timeStep' in result ? result.timeStep : null
}

/**
 * Marks the time step of a code as used. Returns false if this step or a later one was used before: a code that another person saw on its way is
 * worthless, and of two requests with the same code one wins.
 */
export async function useTotpStep(db: Db, userId: number, step: number): Promise<boolean> {
	const used = await db
		.updateTable('desk_users')
		.set({ totp_last_step: step })
		.where('id', '=', userId)
		.where('totp_last_step', '<', step)
		.executeTakeFirst()
	return used.numUpdatedRows === 1n
}

/**
 * Encrypts a secret with AES-256-GCM, so that the database alone, or a backup of it, has no second factor. `handle`: the user's passkey
 * handle, so that the secret of one user cannot be copied to another.
 */
export function encryptTotpSecret(key: Uint8Array, secret: string, handle: string): string {
	return encryptText(key, secret, handle)
}

/** Decrypts a secret. Throws `totp_unreadable` if the signing secret of the shop has changed. */
export function decryptTotpSecret(key: Uint8Array, stored: string, handle: string): string {
	try {
		return decryptText(key, stored, handle)
	} catch (error) {
		throw new DeskAuthError(
			'totp_unreadable',
			'Codes of your authenticator app cannot be checked, because the signing secret of the shop has changed. Use a recovery code, and then set the app up again.',
			{ field: 'code', cause: error },
		)
	}
}

function normalizeTotpCode(typed: string): string {
	return typed.replaceAll(/\s/g, '')
}

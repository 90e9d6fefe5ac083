import { createHash } from 'node:crypto'

/** Normalizes an email, so that addresses that differ only in case are equal. */
export function normalizeEmail(email: string): string {
	return email.trim().normalize('NFC').toLowerCase()
}

/** Checks the syntax roughly; a code by email confirms the address. Characters that would make it a list of addresses are rejected. */
export function isEmail(email: string): boolean {
	return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(email)
}

/** Key of an account in rate limits, whether the account exists or not. */
export function accountKey(email: string): string {
	return createHash('sha256').update(normalizeEmail(email)).digest('hex')
}

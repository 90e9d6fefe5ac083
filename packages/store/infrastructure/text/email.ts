import { createHash } from 'node:crypto'

/** One letter box, one spelling: nobody tells apart addresses that differ in capitals alone. */
export function normalEmail(email: string): string {
	return email.trim().normalize('NFC').toLowerCase()
}

/** Enough to know that a mail can be tried; a code tells the rest. Signs that would make two addresses of it are refused. */
export function isEmail(email: string): boolean {
	return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(email)
}

/** What limits count an account by, whether it exists or not. */
export function accountKey(email: string): string {
	return createHash('sha256').update(normalEmail(email)).digest('hex')
}

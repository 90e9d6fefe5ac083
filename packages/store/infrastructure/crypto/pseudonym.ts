import { createHmac } from 'node:crypto'
import { normalizeEmail } from '../text/email.ts'

/** A keyed hash of an email for the log: the same for the same email, and useless for guesses without the secret of the shop. */
export function pseudonym(logKey: Uint8Array, email: string): string {
	return createHmac('sha256', logKey).update(normalizeEmail(email)).digest('hex').slice(0, 16)
}

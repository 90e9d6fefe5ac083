import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What was typed into the form of a sign-up, which waits for its code. */
export interface SignUpForm {
	readonly first_name: string
	readonly last_name: string
	readonly phone: string
	readonly password: string
}

/** The key stands in no database: who has the database alone can read none of it. */
function sealingKey(codeKey: Uint8Array): Buffer {
	return Buffer.from(hkdfSync('sha256', codeKey, '', 'connector/sign-up', 32))
}

/** The form as a text that this connector alone can read, and only as the form of this email. */
export function seal(codeKey: Uint8Array, email: string, form: SignUpForm): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', sealingKey(codeKey), nonce).setAAD(Buffer.from(email))
	const text = Buffer.concat([cipher.update(JSON.stringify(form), 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** The form again. Throws when it was sealed with another secret, or for another email. */
export function unseal(codeKey: Uint8Array, email: string, sealed: string): SignUpForm {
	const bytes = Buffer.from(sealed, 'base64url')
	const decipher = createDecipheriv('aes-256-gcm', sealingKey(codeKey), bytes.subarray(0, 12)).setAAD(Buffer.from(email))
	decipher.setAuthTag(bytes.subarray(12, 28))
	return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as SignUpForm
}

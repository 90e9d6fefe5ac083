import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Form of a sign-up that waits for its code. */
export interface SignUpForm {
	readonly first_name: string
	readonly last_name: string
	readonly phone: string
	readonly password: string
}

/** The key is not in the database, so the database alone is not enough to decrypt. */
function encryptionKey(codeKey: Uint8Array): Buffer {
	return Buffer.from(hkdfSync('sha256', codeKey, '', 'connector/sign-up', 32))
}

/** Encrypts the form, bound to its email. */
export function encryptForm(codeKey: Uint8Array, email: string, form: SignUpForm): string {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', encryptionKey(codeKey), nonce).setAAD(Buffer.from(email))
	const text = Buffer.concat([cipher.update(JSON.stringify(form), 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts the form. Throws if it was encrypted with another secret or for another email. */
export function decryptForm(codeKey: Uint8Array, email: string, sealed: string): SignUpForm {
	const bytes = Buffer.from(sealed, 'base64url')
	const decipher = createDecipheriv('aes-256-gcm', encryptionKey(codeKey), bytes.subarray(0, 12)).setAAD(Buffer.from(email))
	decipher.setAuthTag(bytes.subarray(12, 28))
	return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as SignUpForm
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts a text with AES-256-GCM, so that the database alone, or a backup of it, does not reveal it. `owner`: whom the text belongs to, so
 * that the text of one cannot be copied to another.
 */
export function encryptText(key: Uint8Array, text: string, owner: string): string {
	const iv = randomBytes(ivBytes)
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
	const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a text. Throws with another key or owner. */
export function decryptText(key: Uint8Array, stored: string, owner: string): string {
	const bytes = Buffer.from(stored, 'base64url')
	const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
	decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
	return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
